import { z } from 'zod'
import { ASSORTMENT_LIMIT, type Assortment } from '../../../../contract/assortments/assortment.ts'
import {
  type AssortmentProduct,
  editableFieldKeys,
  pictureFields,
} from '../../../../contract/assortments/rows/assortment-product.ts'
import { assortmentImport, internalImport } from '../../../../contract/assortments/rows/import-kind.ts'
import {
  completePrices,
  importedFields,
  matchLabel,
  propertyLabels,
} from '../../../../contract/assortments/rows/imported-row.ts'
import { setCode } from '../../../../contract/grid/setters.ts'
import { readCell } from '../../../../contract/kernel/grids/table-columns.ts'
import type { useSpokenSetter } from '../../../parts/grid/columns/setter-text.ts'
import type { GridColumn, ParseResult } from '../../../parts/grid/grid-contract.ts'
import type { ImportColumn, ImportTarget } from '../../../parts/import-wizard/import-target.ts'
import { lookUpRows } from '../../catalogue/check-products.picker.ts'
import type { RowFields } from './rows/row-edit.ts'
import type { AssortmentRows } from './assortment-rows.ts'

/** Which angle a row shows is chosen among its pictures, and not written into a file. */
const chosen: ReadonlySet<string> = new Set(pictureFields)
const importable: readonly string[] = ['style', 'color', ...editableFieldKeys.filter((field) => !chosen.has(field))]

/** An assortment as a place that rows of a file are imported into (IMP-01). */
export function importTarget(
  assortment: Pick<Assortment, 'orgType' | 'productType' | 'locationId' | 'status' | 'labels'>,
  columns: readonly GridColumn<AssortmentProduct>[],
  spoken: ReturnType<typeof useSpokenSetter>,
  store: Pick<AssortmentRows, 'indexOf' | 'rowCount'>,
  add: (ids: string[], fields: ReadonlyMap<string, RowFields>) => void,
): ImportTarget {
  const readers = cellReaders(assortment.labels, spoken)
  return {
    kind: assortment.orgType === 'internal' ? internalImport : assortmentImport,
    columns: columns
      .filter(({ key }) => importable.includes(key))
      .map((column) => importColumn(column, readers[column.key])),
    has: (id) => store.indexOf(id) >= 0,
    complete: completePrices,
    ...lookUpRows({
      productType: assortment.productType,
      'locations.code': assortment.locationId,
      ...(assortment.status.length > 0 ? { 'locations.lineStatus': assortment.status } : {}),
    }),
    room: () => ASSORTMENT_LIMIT - store.rowCount,
    accept: (rows) =>
      add(
        rows.map(({ id }) => id),
        new Map(rows.map(({ id, values }) => [id, importedFields(values)])),
      ),
  }
}

type Reader = (text: string) => ParseResult

/** How cells of a file are read where the grid's own columns read them otherwise. */
export function cellReaders(
  labels: Assortment['labels'],
  spoken: ReturnType<typeof useSpokenSetter>,
): Readonly<Record<string, Reader | undefined>> {
  return {
    style: spoken(setCode),
    color: spoken(setCode),
    label: (text) => ({ ok: true, value: matchLabel(labels, text) }),
    focusStyle: (text) => {
      const answer = readCell('flag', z.boolean(), text)
      return answer.ok ? { ok: true, value: answer.value as boolean } : { ok: false, reason: '' }
    },
  }
}

/** A column of the manage grid for rows that are none of its own yet: none of those below looks at the row. */
export function importColumn(
  column: GridColumn<AssortmentProduct>,
  reader: ImportColumn['read'] | undefined,
): ImportColumn {
  const noRow = undefined as unknown as AssortmentProduct
  const { key, title, kind, width, format, editText, parse, options, swatch } = column
  return {
    key,
    text: title,
    label: propertyLabels[key as keyof typeof propertyLabels],
    kind,
    width: Math.max(width, key === 'style' || key === 'color' ? 84 : 0),
    // What a file leaves empty it says nothing about.
    read: reader ?? ((text) => (text === '' ? undefined : parse?.(text, noRow)) ?? { ok: true, value: text || null }),
    ...(format ? { format: (value) => format(value, undefined) } : {}),
    ...(editText ? { editText: (value) => editText(value, noRow) } : {}),
    ...(Array.isArray(options) ? { options: options as readonly string[] } : {}),
    ...(swatch ? { swatch: (value) => swatch(value, noRow) } : {}),
  }
}
