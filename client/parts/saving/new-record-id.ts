import { customAlphabet } from 'nanoid'

/** A name for a new record that nobody else gives. */
export const newRecordId: () => string = customAlphabet('0123456789abcdef', 32)
