// Whoever is asked keeps the screen awake: also after looking into another app, which takes the lock away.

/** Until the returned function is called. */
export function awake(): () => void {
  if (!('wakeLock' in navigator)) return () => undefined
  let lock = Promise.resolve<WakeLockSentinel | undefined>(undefined)
  const hold = (): void => {
    if (document.visibilityState === 'visible') lock = navigator.wakeLock.request('screen').catch(() => undefined)
  }
  hold()
  document.addEventListener('visibilitychange', hold)
  return () => {
    document.removeEventListener('visibilitychange', hold)
    void lock.then((held) => held?.release())
  }
}
