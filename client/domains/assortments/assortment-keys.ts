import type { KeyGroup } from '../../parts/keys/keys-here.ts'

/** Keys of an assortment whose details one may change. */
export const assortmentKeys: KeyGroup = {
  title: 'shell:shortcuts.here',
  lines: [{ what: 'assortments:keys.details', keys: ['F2'] }],
}

/** Keys of the board on which an assortment is sorted. */
export const sortKeys: KeyGroup = {
  title: 'shell:shortcuts.here',
  lines: [
    { what: 'group-sort:keys.undo', keys: ['command', 'Z'] },
    { what: 'group-sort:keys.redo', keys: ['Alt', 'Z'] },
  ],
}
