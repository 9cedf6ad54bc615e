import type { KeyGroup } from '../../../parts/keys/keys-here.ts'

/** Keys of a product opened from a list. */
export const detailKeys: KeyGroup = {
  title: 'shell:shortcuts.here',
  lines: [
    { what: 'catalogue:keys.previous', keys: ['←'] },
    { what: 'catalogue:keys.next', keys: ['→'] },
    { what: 'catalogue:keys.angle', keys: ['↑', '↓'] },
    { what: 'catalogue:keys.back', keys: ['Esc'] },
  ],
}
