/** The four steps of a list, data moving one way; each handles all rows at once (decision 42). */
export interface ListSteps<Row, Rest extends object, More, Shown> {
  /** Which rows in which order, and what is said of the list as a whole, such as how many there are. */
  skeleton: Promise<{ rows: readonly Row[] } & Rest>
  /** What is shown beside them: a query for each kind of it, whatever the number of rows. */
  hydrate?(rows: readonly Row[]): Promise<More>
  /** What this person sees of them, where the skeleton could not say so. */
  rules?(rows: readonly Row[], more: More): readonly Row[]
  present(row: Row, more: More): Shown
}

/** The one way to read a list. */
export async function readList<Row, Rest extends object, More, Shown>({
  skeleton,
  hydrate,
  rules,
  present,
}: ListSteps<Row, Rest, More, Shown>): Promise<{ data: Shown[] } & Omit<Rest, 'rows'>> {
  const { rows, ...rest } = await skeleton
  const more = (await hydrate?.(rows)) as More
  const seen = rules ? rules(rows, more) : rows
  return { data: seen.map((row) => present(row, more)), ...rest }
}

/** Of rows of which one more was read than `limit`, to know whether there is a page behind. */
export async function withMore<Row>(
  reading: Promise<readonly Row[]>,
  limit: number,
): Promise<{ rows: readonly Row[]; hasMore: boolean }> {
  const rows = await reading
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit }
}
