import type { KeyGroup } from '../../parts/keys/keys-here.ts'

/** Keys of the lists of orders. */
export const listKeys: KeyGroup = {
  title: 'shell:shortcuts.here',
  lines: [{ what: 'orders:keys.new', keys: ['N'] }],
}

/** Keys of a promo order while its rows are decided on. */
export const promoReviewKeys: KeyGroup = {
  title: 'shell:shortcuts.here',
  lines: [
    { what: 'promo:keys.approve', keys: ['A'] },
    { what: 'promo:keys.approveAll', keys: ['Shift', 'A'] },
    { what: 'promo:keys.deny', keys: ['D'] },
    { what: 'promo:keys.next', keys: ['N'] },
  ],
}

/** Keys of the matrix of a wholesale order. */
export const matrixKeys: KeyGroup = {
  title: 'shell:shortcuts.here',
  lines: [
    { what: 'wholesale:keys.marked', keys: ['F8'] },
    { what: 'wholesale:keys.toStyle', keys: ['Alt', 'C'] },
    { what: 'wholesale:keys.toAll', keys: ['Alt', 'Shift', 'C'] },
    { what: 'wholesale:keys.keepTotal', keys: ['Alt', 'K'] },
    { what: 'wholesale:keys.sizeRuns', keys: ['Alt', 'J'] },
    { what: 'wholesale:keys.mendPack', keys: ['Alt', 'P'] },
  ],
}
