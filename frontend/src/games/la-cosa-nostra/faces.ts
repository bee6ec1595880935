// Thirty gangsters share the twenty-one busts; nobody has the face of another in the same family.

const BUSTS: Record<string, string> = {
  blundetto_big_joey: 'homburg',
  blundetto_nicky_nails: 'docker',
  blundetto_little_sal: 'boater',
  blundetto_carmine_the_ox: 'slab',
  blundetto_rocco_bellini: 'toro',
  blundetto_the_undertaker: 'topper',
  dimaggio_enzo_marino: 'alto',
  dimaggio_paulie_two_step: 'crooner',
  dimaggio_mickey_the_rat: 'toothpick',
  dimaggio_gino_ferrara: 'wheels',
  dimaggio_franco_luciano: 'homburg',
  dimaggio_silent_pete: 'ushanka',
  calmuti_bruno_the_wrench: 'wheels',
  calmuti_dino_russo: 'crooner',
  calmuti_skinny_vito: 'ushanka',
  calmuti_tommy_knuckles: 'slab',
  calmuti_angelo_greco: 'boater',
  calmuti_the_butcher: 'chef',
  laserva_lucia_the_blade: 'curls',
  laserva_marco_velvet: 'beret',
  laserva_fat_gianni: 'chef',
  laserva_rita_fontana: 'cloche',
  laserva_johnny_ice: 'crooner',
  laserva_la_vedova: 'widow',
  caruso_sonny_moretti: 'topper',
  caruso_frankie_dice: 'toro',
  caruso_joe_whisper: 'prof',
  caruso_bobby_brass: 'docker',
  caruso_luca_mancini: 'alto',
  caruso_the_professor: 'penny'
}

export function bustOf(gangster: string): string {
  return BUSTS[gangster] ?? 'alto'
}
