/** Entries of the audit trail as texts: their numeric keys never leave the server. */
export const entryId = (key: number): string => key.toString(36)

/** -1, which no entry has, for what is no id. */
export const entryKey = (id: string): number => (/^[\da-z]{1,10}$/.test(id) ? Number.parseInt(id, 36) : -1)
