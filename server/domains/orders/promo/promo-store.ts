import { decisions, statusOfNewRow } from '../../../../contract/orders/promo/review.ts'
import { promoKind } from '../../../../contract/orders/promo/promo-kind.ts'
import { usualWindow } from '../../../../contract/orders/promo/promo-window.ts'
import type { OrderState } from '../../../../contract/orders/order-words.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { DatabaseTransaction } from '../../../tables.ts'
import { letStockGo } from '../holds.queries.ts'
import type { HeldOrder, OrderStore } from '../order-store.ts'
import { releaseSamples } from '../pieces/borrow-samples.ts'
import { unmatchedRows } from '../pieces/judge-matches.ts'
import { carriedPieces, holdPieces, pieceHeader, pieceRows, regionOf } from '../pieces/piece-store.ts'
import { checkSettled } from '../pieces/check-pieces.ts'
import { checkDecided, checkPromo } from './check-promo.ts'
import { leadPromos } from './lead-promos.ts'
import { listedPromos, promoActors, promoDeciders, standsInForPromos, waysToPromos } from './promo.access.ts'

const decides = ({ actors }: HeldOrder): boolean => actors.includes('approver') || actors.includes('seniorApprover')
const isInReview = ({ status }: HeldOrder): boolean => status === 'PENDING'

/** Once nobody else decides, what was approved is held and promised, and rows are given to those who gather them. */
async function holdApproved(trx: DatabaseTransaction, order: HeldOrder, to: OrderState, caller: Caller): Promise<void> {
  if (to === 'SUBMITTED + REVIEW COMPLETE') await holdPieces(trx, order, caller)
}

/** A duplicate is asked for anew, in the window of today. */
function carried(header: HeldOrder['header'], today: string): HeldOrder['header'] {
  const { starts, ends } = usualWindow(today)
  return { ...carriedPieces(header, today), windowStarts: starts, windowEnds: ends }
}

const begun = (caller: Caller, today: string) => {
  const { starts, ends } = usualWindow(today)
  return { region: regionOf(caller), source: 'Inventory' as const, windowStarts: starts, windowEnds: ends }
}

export const promoStore: OrderStore = {
  ...pieceHeader,
  kind: promoKind,
  sequence: 'order_number_promo',
  begun,
  deciders: promoDeciders,
  ways: waysToPromos,
  actors: promoActors,
  listed: (caller, { name }, { archiveDays }, viewedAs) => listedPromos(caller, name, archiveDays, viewedAs),
  leads: leadPromos,
  rows: pieceRows(
    {
      statuses: (order) => (isInReview(order) && decides(order) ? decisions : ['PENDING', 'Deleted']),
      firstStatus: ({ requesterCode }, { userCode }) => statusOfNewRow(requesterCode === userCode),
      decidesFor: async (trx, { id }, caller) => (await standsInForPromos(trx, [id], caller)).get(id) ?? null,
    },
    statusOfNewRow(true),
    [
      'size',
      'quantity',
      'side',
      'source',
      'sizePreference',
      'shipper',
      'returnType',
      'promoCode',
      'status',
      'decisionNote',
      'coordinatorCode',
      'tracking',
      'progress',
      'dueBack',
    ],
  ),
  carried,
  guards: { sendable: checkPromo, decided: checkDecided, settled: checkSettled },
  hold: holdApproved,
  letGo: letStockGo,
  release: releaseSamples,
  unmatched: unmatchedRows,
  standsInFor: standsInForPromos,
}
