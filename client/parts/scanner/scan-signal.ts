/** What became of a scan, told apart by ear and by hand. */
export type ScanSignal = 'taken' | 'again' | 'problem'

const sounds: Record<ScanSignal, { tones: readonly number[]; buzz: readonly number[] }> = {
  taken: { tones: [1318], buzz: [40] },
  again: { tones: [880], buzz: [15] },
  problem: { tones: [330, 262], buzz: [80, 60, 80] },
}
const TONE_S = 0.09

let context: AudioContext | undefined

/** One sound and one short vibration for a scan; where neither is possible, words and colours tell it alone. */
export function signalScan(signal: ScanSignal, isLoud: boolean): void {
  const { tones, buzz } = sounds[signal]
  // Before anything was tapped a browser refuses, and says so in its log for each scan.
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.([...buzz])
  if (!isLoud) return
  try {
    context ??= new AudioContext()
    for (const [at, tone] of tones.entries()) {
      const from = context.currentTime + at * TONE_S
      const oscillator = context.createOscillator()
      const volume = context.createGain()
      oscillator.frequency.value = tone
      volume.gain.setValueAtTime(0.12, from)
      volume.gain.exponentialRampToValueAtTime(0.001, from + TONE_S)
      oscillator.connect(volume).connect(context.destination)
      oscillator.start(from)
      oscillator.stop(from + TONE_S)
    }
  } catch {
    // A browser without sound.
  }
}
