import { z } from 'zod'

/** Most rows one call returns. */
export const PAGE_LIMIT = 1000

/** `{data, totalCount}`: a page of rows and how many there are in all. */
export const paged = <Row extends z.ZodType>(row: Row) => z.object({ data: z.array(row), totalCount: z.number().int() })

export interface Paged<Row> {
  data: Row[]
  totalCount: number
}
