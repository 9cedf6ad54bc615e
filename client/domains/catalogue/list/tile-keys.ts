import type { KeyGroup } from '../../../parts/keys/keys-here.ts'

/** Keys of the product that holds the focus among the tiles. */
export const tileKeys: KeyGroup = {
  title: 'shell:shortcuts.here',
  lines: [
    { what: 'looks:keys.open', keys: ['Enter'] },
    { what: 'looks:keys.choose', keys: ['Space'] },
    { what: 'catalogue:add', keys: ['+'] },
    { what: 'catalogue:findSimilar', keys: ['~'] },
  ],
}
