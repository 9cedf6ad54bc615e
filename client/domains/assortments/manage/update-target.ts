import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import {
  type AssortmentProduct,
  editableFieldKeys,
  thumbnailOf,
} from '../../../../contract/assortments/rows/assortment-product.ts'
import { exportedFields } from '../../../../contract/assortments/rows/export-rows.ts'
import { assortmentUpdate } from '../../../../contract/assortments/rows/import-kind.ts'
import { photoAddress } from '../../../../contract/catalogue/photo-address.ts'
import type { useSpokenSetter } from '../../../parts/grid/columns/setter-text.ts'
import type { CellChange, GridColumn } from '../../../parts/grid/grid-contract.ts'
import type { ImportColumn, ImportTarget, ImportValues } from '../../../parts/import-wizard/import-target.ts'
import { cellReaders, importColumn } from './import-target.ts'
import type { AssortmentRows } from './assortment-rows.ts'

/** Rows asked for at a time while all of them are compared. */
const PIECE = 2_000
const fileOnly: ReadonlySet<string> = new Set(['style', 'color'])
const editable: ReadonlySet<string> = new Set(editableFieldKeys)

/** Field of a row that a column shows: the grid calls one of them otherwise. */
const fieldOf = (key: string): string => (key === 'colorName' ? 'colorDescription' : key)

/** Columns of the grid that a workbook can have, under their headings on the screen. */
export const workbookColumns = (columns: readonly GridColumn<AssortmentProduct>[]) =>
  columns.flatMap(({ key, title }) =>
    Object.hasOwn(exportedFields, fieldOf(key)) ? [{ field: fieldOf(key) as keyof typeof exportedFields, title }] : [],
  )

/**
 * The rows of an assortment as a place that an edited workbook of them is read back into (BEY-01): every cell is
 * compared with what is here, and those that differ are written in one step.
 */
export function updateTarget(
  assortment: Pick<Assortment, 'labels'>,
  columns: readonly GridColumn<AssortmentProduct>[],
  spoken: ReturnType<typeof useSpokenSetter>,
  store: Pick<AssortmentRows, 'ids' | 'indexOf' | 'row' | 'rowCount' | 'ensure'>,
  words: { yes: string; no: string },
  write: (changes: CellChange[]) => void,
): ImportTarget {
  const readers = cellReaders(assortment.labels, spoken)
  const known = columns.filter(({ key }) => Object.hasOwn(exportedFields, fieldOf(key)))
  const shownColumn = (column: GridColumn<AssortmentProduct>): ImportColumn => {
    const made = importColumn(column, readers[column.key])
    const label = made.label ?? column.title
    // What is only shown is taken as it is written.
    if (!editable.has(column.key) && !fileOnly.has(column.key))
      return { ...made, label, kind: 'text', readOnly: true, read: (value) => ({ ok: true, value }) }
    // A box cannot show two states at once.
    if (column.kind !== 'checkbox') return { ...made, label }
    return { ...made, label, kind: 'text', format: (value) => (value === true ? words.yes : words.no) }
  }
  let byKey = new Map<string, string>()
  const idOf = (style: string, color: string) => byKey.get(`${style}_${color}`.toUpperCase())
  const lookUp = () => {
    byKey = new Map(store.ids.map((id) => [id.toUpperCase(), id]))
  }
  lookUp()
  return {
    kind: assortmentUpdate,
    columns: known.map(shownColumn),
    has: (key) => byKey.has(key.toUpperCase()),
    complete: (values) => values,
    check: async (products) => {
      for (let from = 0; from < store.rowCount; from += PIECE) await store.ensure(from, from + PIECE)
      lookUp()
      const found = products.flatMap(({ style, color }, row) => {
        const id = idOf(style, color)
        return id === undefined ? [] : [[row, id] as const]
      })
      const there = new Set(found.map(([row]) => row))
      return {
        found: new Map(found),
        problems: new Map(products.flatMap((_, row) => (there.has(row) ? [] : [[row, 'notThere'] as const]))),
      }
    },
    picture: (id) => {
      const row = id === undefined ? undefined : store.row(id)
      const hash = row && thumbnailOf(row)?.hash
      return hash === undefined ? null : photoAddress(hash, 80)
    },
    stored: (id) => store.row(id) as ImportValues | undefined,
    room: () => Number.POSITIVE_INFINITY,
    accept: (rows) =>
      write(
        rows.flatMap(({ id, values }) => {
          const row = store.row(id)
          if (!row) return []
          return Object.entries(values).map(([column, after]) => ({
            rowId: id,
            column,
            before: row[column as keyof AssortmentProduct] as CellChange['before'],
            after,
          }))
        }),
      ),
  }
}
