import { sampleKind } from '../../../../contract/orders/sample/sample-kind.ts'
import { letStockGo } from '../holds.queries.ts'
import type { OrderStore } from '../order-store.ts'
import { releaseSamples } from '../pieces/borrow-samples.ts'
import { unmatchedRows } from '../pieces/judge-matches.ts'
import { carriedPieces, holdPieces, pieceHeader, pieceRows, regionOf } from '../pieces/piece-store.ts'
import { checkSettled } from '../pieces/check-pieces.ts'
import { checkSample } from './check-sample.ts'
import { listedSamples, sampleActors, waysToSamples } from './sample.access.ts'

export const sampleStore: OrderStore = {
  ...pieceHeader,
  kind: sampleKind,
  sequence: 'order_number_sample',
  begun: (caller) => ({ region: regionOf(caller) }),
  ways: waysToSamples,
  actors: sampleActors,
  listed: (caller, _list, _rules, viewedAs) => listedSamples(caller, viewedAs),
  rows: pieceRows(
    {
      statuses: () => ['PENDING', 'Deleted'],
      firstStatus: () => 'PENDING',
      decidesFor: async () => null,
    },
    'PENDING',
    [
      'size',
      'quantity',
      'side',
      'source',
      'sizePreference',
      'shipper',
      'returnType',
      'status',
      'coordinatorCode',
      'tracking',
      'progress',
      'dueBack',
    ],
  ),
  carried: carriedPieces,
  guards: { sendable: checkSample, settled: checkSettled },
  hold: (trx, order, _to, caller) => holdPieces(trx, order, caller),
  letGo: letStockGo,
  release: releaseSamples,
  unmatched: unmatchedRows,
}
