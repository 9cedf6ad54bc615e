import { Failure, refusedField } from '../../../../contract/kernel/errors.ts'
import { editableBy } from '../../../../contract/orders/order-kind.ts'
import { stateOf } from '../../../../contract/orders/order-words.ts'
import type { OrderBatch, OrderHeader, OrderRowFields } from '../../../../contract/orders/order.ts'
import type { HeldOrder, OrderStore } from '../order-store.ts'

type Batch = Pick<OrderBatch, 'patch' | 'addRows' | 'updateRows' | 'deleteRows'>

/**
 * Whether this person may change all of that in the order as it stands (ORD-03).
 * @throws Failure orderNotEditable, with the field that is not theirs; invalidInput for a field that the type's rows do not have
 */
export function requireEditable({ kind, rows }: OrderStore, held: HeldOrder, batch: Batch): void {
  const ways = editableBy(kind, stateOf(held.status, held.approval), held.actors)
  const header = Object.keys(batch.patch) as (keyof OrderHeader)[]
  const fields = [...batch.addRows, ...batch.updateRows].flatMap((row) =>
    Object.keys(row.fields),
  ) as (keyof OrderRowFields)[]
  const unknown = fields.find((field) => !rows.fields.includes(field))
  if (unknown !== undefined) throw noSuchField(unknown)
  const addsRows = batch.addRows.length + batch.deleteRows.length > 0
  if (ways.length === 0 || (addsRows && ways.every(({ rowsStay }) => rowsStay))) throw notEditable(held, '')
  const shut =
    header.find((field) => ways.every((way) => way.header && !way.header.includes(field))) ??
    fields.find((field) => ways.every((way) => way.rows && !way.rows.includes(field)))
  if (shut !== undefined) throw notEditable(held, shut)
}

const notEditable = ({ status }: HeldOrder, field: string) =>
  new Failure('orderNotEditable', `An order that is ${status} is not changed${field && ` in ${field}`}`, {
    data: { status, field },
  })

const noSuchField = (field: string) => refusedField(field, 'is no field of such a row')
