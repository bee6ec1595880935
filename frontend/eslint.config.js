import js from '@eslint/js'
import svelte from 'eslint-plugin-svelte'
import globals from 'globals'
import ts from 'typescript-eslint'

export default ts.config(
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'] } }
  },
  {
    // what a board gets is typed by its game's shapes.ts
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "TSAsExpression > TSAsExpression[typeAnnotation.type='TSUnknownKeyword']",
          message: 'No `as unknown as`: give it its type where it comes from.'
        },
        {
          selector: "MemberExpression[computed=true][object.name=/^(fact|now)$/][property.type='Literal']",
          message: "No `fact['…']`: narrow it by `fact.fact`."
        },
        {
          selector: "MemberExpression[computed=true][object.property.name='now'][property.type='Literal']",
          message: "No `now['…']`: narrow it by `now.fact`."
        }
      ]
    }
  },
  { files: ['**/*.svelte.ts'], rules: { 'svelte/prefer-svelte-reactivity': 'off' } }, // bookkeeping that nothing shows
  { ignores: ['node_modules/', '../src/'] }
)
