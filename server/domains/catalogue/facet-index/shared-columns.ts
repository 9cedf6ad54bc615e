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
