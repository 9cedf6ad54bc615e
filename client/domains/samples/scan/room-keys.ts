import type { KeyGroup } from '../../../parts/keys/keys-here.ts'

/** Keys of the list of samples, for everybody. */
export const readerKeys: KeyGroup = {
  title: 'shell:shortcuts.here',
  lines: [{ what: 'samples:keys.labels', keys: ['L'] }],
}

/** The same for whoever keeps the samples. */
export const keeperKeys: KeyGroup = {
  title: 'shell:shortcuts.here',
  lines: [
    { what: 'samples:keys.new', keys: ['N'] },
    { what: 'samples:keys.move', keys: ['S'] },
    { what: 'samples:keys.handOut', keys: ['H'] },
    { what: 'samples:keys.return', keys: ['R'] },
    { what: 'samples:keys.labels', keys: ['L'] },
  ],
}
