/** What a table holds of a person, and what becomes of it (docs/security, V14). */
export interface Held {
  /** Name of the file among their data. */
  readonly file: string
  readonly table: string
  /** Column with the key of the person. */
  readonly person: string
  /** Columns by which rows are told apart and read in turn. */
  readonly key: readonly string[]
  /** What the file tells of a row: a name, and the column or expression on `t` that it is read from. */
  readonly tells: Readonly<Record<string, string>>
  /** Columns that it does not tell, because they open something, are keys of ours, or say nothing of a person. */
  readonly hides: readonly string[]
  /** With the person `deleted`, or `kept` as the record of a former person. */
  readonly erasure: 'deleted' | 'kept'
}

/** Columns that are told as they are. */
export const asTheyAre = (names: string): Record<string, string> =>
  Object.fromEntries(names.split(' ').map((name) => [name, `t.${name}`]))

/** A record of everybody's that names who made it or changed it last: of it the file tells no more than which it is. */
export const signed = (table: string, columns: string, named: Record<string, string>, id = 'id'): Held[] =>
  columns.split(' ').map((person) => ({
    file: `signed/${table}-${person}`,
    table,
    person,
    key: [id],
    tells: named,
    hides: [],
    erasure: 'kept',
  }))

/** An expression for the id by which people know a record that is named by its key. */
export const publicIdOf = (table: string, column: string): string =>
  `(select other.public_id from ${table} other where other.id = t.${column})`

/** Columns of a record that is told by its id and these. */
export const publicly = (...names: string[]): Record<string, string> => asTheyAre(['public_id', ...names].join(' '))

/** Columns of who made a record and who changed it last. */
export const made = 'created_by modified_by'

/** Columns of a table in which others may have written the address or the name of a person. */
export interface WrittenTexts {
  readonly table: string
  readonly columns: Readonly<Record<string, 'text' | 'json' | 'jsonb'>>
}
