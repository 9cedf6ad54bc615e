import { productQuery } from '../../../../contract/catalogue/product-query.ts'
import { type ProductRow, productRow } from '../../../../contract/catalogue/product.ts'
import { type Failure, refusedField } from '../../../../contract/kernel/errors.ts'
import { defaults } from '../../../../contract/kernel/limits.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { visibleScope } from '../catalogue.access.ts'
import type { CatalogueDatabase } from '../catalogue.database.ts'
import { type CursorPlace, keysBehind } from '../rows/cursor.queries.ts'
import { rowOf, type RowReader } from '../rows/row-reader.ts'
import { pickFields } from '../rules/pick-fields.ts'

interface Asked {
  query?: string
  select?: string
  cursor?: string
  limit: number
}

/**
 * One step of the walk through the catalogue in the order of style and colour (PRD-06). The cursor is the last row's
 * place, so rows that come or go meanwhile neither repeat nor hide others.
 * @throws Failure invalidInput naming query, select or cursor
 */
export async function walkProducts(db: CatalogueDatabase, rows: RowReader, caller: Caller, asked: Asked) {
  const fields = selectedFields(asked.select)
  const search = {
    ...visibleScope(caller, 'ALL'),
    statuses: defaults.lineStatuses,
    query: parseQuery(asked.query),
  }
  const keys = await keysBehind(db, search, parseCursor(asked.cursor), asked.limit + 1)
  const page = keys.slice(0, asked.limit)
  const ready = await rows.read(
    page.map((key) => key.id),
    page.map((key) => key.location_id),
  )
  const last = page.at(-1)
  return {
    data: ready.map(rowOf).map((row) => (fields ? pickFields(row, fields) : row)),
    nextCursor: keys.length > asked.limit && last ? cursorOf(last) : null,
  }
}

const wrong = (field: string, reason: string): Failure => refusedField(`query.${field}`, reason)

function parseQuery(text: string | undefined) {
  if (text === undefined || text === '') return {}
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw wrong('query', 'is not JSON')
  }
  const parsed = productQuery.safeParse(json)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]!
  const path = issue.path.join('.')
  throw wrong(path ? `query.${path}` : 'query', issue.message)
}

type Field = keyof ProductRow

function selectedFields(select: string | undefined): Field[] | undefined {
  if (!select) return undefined
  const fields = select.split(',').map((field) => field.trim())
  const unknown = fields.find((field) => !(field in productRow.shape))
  if (unknown !== undefined) throw wrong('select', `${unknown} is no field`)
  return fields as Field[]
}

const cursorOf = ({ style_code, color_code }: CursorPlace): string =>
  Buffer.from(JSON.stringify([style_code, color_code])).toString('base64url')

function parseCursor(cursor: string | undefined): CursorPlace | undefined {
  if (!cursor) return undefined
  try {
    const place = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown
    if (Array.isArray(place) && place.length === 2 && place.every((part) => typeof part === 'string')) {
      return { style_code: place[0] as string, color_code: place[1] as string }
    }
  } catch {
    // Falls through to the refusal.
  }
  throw wrong('cursor', 'is no cursor of this call')
}
