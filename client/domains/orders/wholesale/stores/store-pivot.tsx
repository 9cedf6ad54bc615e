import { useLayoutEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderRow } from '../../../../../contract/orders/order.ts'
import { isOver } from '../../../../../contract/orders/wholesale/sizes/shut-size.ts'
import { unitsOf } from '../../../../../contract/orders/wholesale/sizes/units-of.ts'
import { useFormat } from '../../../../engine/texts/format.ts'
import type { CellChange, ChangeReason, GridColumn } from '../../../../parts/grid/grid-contract.ts'
import { Grid } from '../../../../parts/grid/grid.tsx'
import { createArraySource } from '../../../../parts/grid/sources/array-source.ts'
import { quantitiesOf } from '../../order/order-edit.ts'
import type { OrderPart } from '../../order/order-page.tsx'
import { editsOf } from '../matrix/matrix-edits.ts'
import { readQuantity } from '../matrix/read-quantity.ts'
import { pivotChanges, unitsField } from './pivot-edits.ts'

/** What each store gets of each colourway, in units: the order seen from its doors (design 5.5). */
export function StorePivot({ model, order }: OrderPart) {
  const { t } = useTranslation('wholesale')
  const { number } = useFormat()
  const { rows, header, isEditable } = order
  const { stores } = header
  const [source] = useState(() => createArraySource<OrderRow>([], ({ _id }) => _id))
  useLayoutEffect(() => source.setRows(rows), [source, rows])
  const byId = useMemo(() => new Map(rows.map((row) => [row._id, row])), [rows])
  const columns = useMemo(
    (): GridColumn<OrderRow>[] => [
      {
        key: 'style',
        title: t('excel.columns.style'),
        kind: 'text',
        width: 100,
        pinned: 'left',
        value: ({ style }) => style,
      },
      {
        key: 'color',
        title: t('matrix.color'),
        kind: 'text',
        width: 200,
        pinned: 'left',
        value: ({ color, colorDescription }) => `${color} ${colorDescription}`,
        tone: 'strong',
      },
      ...stores.map(
        ({ _id, label }): GridColumn<OrderRow> => ({
          key: unitsField(_id),
          title: label,
          kind: 'number',
          width: 120,
          editable: ({ units }) => isEditable && units > 0,
          value: (row) => unitsOf(quantitiesOf(row, _id)) || null,
          parse: (text, row) => {
            const read = readQuantity(text, unitsOf(quantitiesOf(row, _id)))
            const isLess = read.is === 'quantity' && (read.quantity ?? 0) <= unitsOf(quantitiesOf(row, _id))
            if (isOver(row) && !isLess) return { ok: false, reason: t('matrix.faults.over') }
            if (read.is === 'quantity') return { ok: true, value: read.quantity }
            return { ok: false, reason: t(`matrix.faults.${read.is === 'fault' ? read.reason : 'whole'}`) }
          },
        }),
      ),
      {
        key: 'units',
        title: t('matrix.units'),
        kind: 'number',
        width: 90,
        grow: 1,
        value: ({ units }) => units || null,
        tone: 'strong',
      },
    ],
    [stores, isEditable, t],
  )
  const change = (changes: CellChange[], reason: ChangeReason): CellChange[] => {
    const all = reason === 'undo' || reason === 'redo' ? changes : pivotChanges(changes, byId)
    model.push(editsOf(all))
    return all
  }
  return (
    <Grid<OrderRow>
      source={source}
      columns={columns}
      ariaLabel={t('stores.pivot')}
      rowHeader="none"
      undo={model.undo}
      {...(isEditable ? { onChanges: change } : {})}
      statusLead={<span>{t('stores.pivotRows', { count: rows.length, number: number(rows.length) })}</span>}
    />
  )
}
