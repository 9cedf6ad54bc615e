import type { KeyGroup } from './keys-here.ts'

/** Keys of a screen whose steps go back and forward. */
export const undoKeys: KeyGroup = {
  title: 'shell:shortcuts.here',
  lines: [
    { what: 'shell:shortcuts.undo', keys: ['command', 'Z'] },
    { what: 'shell:shortcuts.redo', keys: ['Alt', 'Z'] },
  ],
}
