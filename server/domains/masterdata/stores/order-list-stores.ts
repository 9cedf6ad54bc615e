import type { CellIssue } from '../../../../contract/kernel/grids/table-columns.ts'
import {
  orderTermShape,
  packCodeShape,
  shipperShape,
  warehouseShape,
} from '../../../../contract/masterdata/order-lists.ts'
import { runFits } from '../../../../contract/orders/pack-run.ts'
import type { RecordStore } from '../../../engine/records/record-store.ts'

export const packCodeStore: RecordStore = {
  table: 'pack_code',
  list: 'packCodes',
  shape: packCodeShape,
  columns: [
    { field: 'code', column: 'code', type: 'text' },
    { field: 'description', column: 'description', type: 'text' },
    { field: 'units', column: 'units', type: 'integer' },
    { field: 'sizes', column: 'sizes', type: 'text[]' },
  ],
  judge: async (_transaction, rows) =>
    new Map<string, CellIssue[]>(
      rows
        .filter(({ after }) => !runFits(after['sizes'] as string[], Number(after['units'])))
        .map(({ _id, after }) => [
          _id,
          [{ column: 'sizes', code: 'packSum', data: { units: Number(after['units']) } }],
        ]),
    ),
}

export const shipperStore: RecordStore = {
  table: 'shipper',
  list: 'shippers',
  shape: shipperShape,
  columns: [
    { field: 'code', column: 'code', type: 'text' },
    { field: 'name', column: 'name', type: 'text' },
    { field: 'trackingPrefix', column: 'tracking_prefix', type: 'text' },
  ],
}

export const orderTermStore: RecordStore = {
  table: 'order_term',
  list: 'orderTerms',
  shape: orderTermShape,
  columns: [
    { field: 'code', column: 'code', type: 'text' },
    { field: 'description', column: 'description', type: 'text' },
    { field: 'regions', column: 'regions', type: 'text[]' },
    { field: 'countries', column: 'countries', type: 'text[]' },
  ],
}

export const warehouseStore: RecordStore = {
  table: 'warehouse',
  list: 'warehouses',
  shape: warehouseShape,
  columns: [
    { field: 'code', column: 'code', type: 'text' },
    { field: 'name', column: 'name', type: 'text' },
    { field: 'location', column: 'location', type: 'text' },
    { field: 'origin', column: 'origin', type: 'text' },
  ],
}
