import { type Bits, wordsFor } from '../../../../engine/columns/bits.ts'

/** Columns lie in memory that the thread of the index writes and the event loop reads. */
export type Column = Float64Array | Uint32Array | Uint16Array

type ColumnType<Kind extends Column> = {
  new (memory: SharedArrayBuffer): Kind
  readonly BYTES_PER_ELEMENT: number
}

/** A column of zeros. */
export const sharedColumn = <Kind extends Column>(type: ColumnType<Kind>, length: number): Kind =>
  new type(new SharedArrayBuffer(length * type.BYTES_PER_ELEMENT))

/** A longer column that begins with what the other holds. */
export function grown<Kind extends Column>(from: Kind, type: ColumnType<Kind>, length: number): Kind {
  const into = sharedColumn(type, length)
  into.set(from)
  return into
}

/** An empty set of slots that the event loop can read too. */
export const sharedBits = (slots: number): Bits => sharedColumn(Uint32Array, wordsFor(slots))

/** The same with room for more slots. */
export const grownSharedBits = (bits: Bits, slots: number): Bits => grown(bits, Uint32Array, wordsFor(slots))
