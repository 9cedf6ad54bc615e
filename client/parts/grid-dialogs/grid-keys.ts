import type { KeyGroup } from '../keys/keys-here.ts'

/** What the keyboard does in every grid. */
export const readingKeys: KeyGroup = {
  title: 'shell:shortcuts.grid',
  lines: [
    { what: 'shell:shortcuts.selectAll', keys: ['command', 'A'] },
    { what: 'shell:shortcuts.deselectAll', keys: ['command', 'D'] },
    { what: 'shell:shortcuts.copy', keys: ['command', 'C'] },
    { what: 'shell:shortcuts.find', keys: ['command', 'F'] },
    { what: 'shell:shortcuts.menu', keys: ['Shift', 'F10'] },
  ],
}

/** The same where cells are written. */
export const sheetKeys: KeyGroup = {
  title: 'shell:shortcuts.grid',
  lines: [
    { what: 'shell:shortcuts.edit', keys: ['F2'] },
    { what: 'shell:shortcuts.undo', keys: ['command', 'Z'] },
    { what: 'shell:shortcuts.redo', keys: ['Alt', 'Z'] },
    { what: 'shell:shortcuts.selectAll', keys: ['command', 'A'] },
    { what: 'shell:shortcuts.deselectAll', keys: ['command', 'D'] },
    { what: 'shell:shortcuts.copy', keys: ['command', 'C'] },
    { what: 'shell:shortcuts.paste', keys: ['command', 'V'] },
    { what: 'shell:shortcuts.clear', keys: ['Delete'] },
    { what: 'shell:shortcuts.writeAll', keys: ['command', 'Enter'] },
    { what: 'shell:shortcuts.find', keys: ['command', 'F'] },
    { what: 'shell:shortcuts.replace', keys: ['command', 'H'] },
    { what: 'shell:shortcuts.menu', keys: ['Shift', 'F10'] },
  ],
}

/** The same where rows are taken out. */
export const rowKeys: KeyGroup = {
  title: 'shell:shortcuts.grid',
  lines: [{ what: 'shell:shortcuts.removeRows', keys: ['command', '⌫'] }],
}
