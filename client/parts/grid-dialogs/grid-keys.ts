import type { KeyGroup } from '../keys/keys-here.ts'

/** What the keyboard does in every grid. */
export const readingKeys: KeyGroup = {
  title: 'grid:keys.title',
  lines: [
    { what: 'grid:keys.selectAll', keys: ['command', 'A'] },
    { what: 'grid:keys.deselectAll', keys: ['command', 'D'] },
    { what: 'grid:keys.copy', keys: ['command', 'C'] },
    { what: 'grid:keys.find', keys: ['command', 'F'] },
    { what: 'grid:keys.menu', keys: ['Shift', 'F10'] },
  ],
}

/** The same where cells are written. */
export const sheetKeys: KeyGroup = {
  title: 'grid:keys.title',
  lines: [
    { what: 'grid:keys.edit', keys: ['F2'] },
    { what: 'shell:shortcuts.undo', keys: ['command', 'Z'] },
    { what: 'shell:shortcuts.redo', keys: ['Alt', 'Z'] },
    { what: 'grid:keys.selectAll', keys: ['command', 'A'] },
    { what: 'grid:keys.deselectAll', keys: ['command', 'D'] },
    { what: 'grid:keys.copy', keys: ['command', 'C'] },
    { what: 'grid:keys.paste', keys: ['command', 'V'] },
    { what: 'grid:keys.clear', keys: ['Delete'] },
    { what: 'grid:keys.writeAll', keys: ['command', 'Enter'] },
    { what: 'grid:keys.find', keys: ['command', 'F'] },
    { what: 'grid:keys.replace', keys: ['command', 'H'] },
    { what: 'grid:keys.menu', keys: ['Shift', 'F10'] },
  ],
}

/** The same where rows are taken out. */
export const rowKeys: KeyGroup = {
  title: 'grid:keys.title',
  lines: [{ what: 'grid:keys.removeRows', keys: ['command', '⌫'] }],
}
