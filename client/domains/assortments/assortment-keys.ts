import type { KeyGroup } from '../../parts/keys/keys-here.ts'

/** Keys of an assortment whose details one may change. */
export const assortmentKeys: KeyGroup = {
  title: 'shell:shortcuts.here',
  lines: [{ what: 'assortments:keys.details', keys: ['F2'] }],
}
