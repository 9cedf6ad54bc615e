import type { TFunction } from 'i18next'
import { limits } from '../../../../contract/kernel/limits.ts'
import { type MovedBy, ORDERS_AT_ONCE } from '../../../../contract/orders/order-calls.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { formatsOf } from '../../../engine/texts/format.ts'
import { whileBlocking } from '../../../parts/dialogs/dialog-store.ts'
import { newRecordId } from '../../../parts/saving/new-record-id.ts'
import { showToast, type SuccessOptions } from '../../../parts/toasts/toast-store.ts'
import type { OrderList } from '../order-lists.ts'
import { type MatchingOrder, type MoveOutcome, moveOrders, restoreOrders } from '../orders.api.ts'

type Words = TFunction<'orders'>

/** Many orders at once hold the window until they are done, few do not (SHELL-12). */
const waited = <T>(count: number, work: Promise<T>): Promise<T> =>
  count >= limits.longWait ? whileBlocking(work) : work

/** Does one thing with orders of a list and tells what became of them; those that somebody moved on meanwhile stay as they are. */
export async function doWithOrders(
  list: OrderList,
  event: MovedBy,
  orders: readonly MatchingOrder[],
  { t, language, note = '' }: { t: Words; language: string; note?: string },
): Promise<readonly MoveOutcome[]> {
  const wish = orders.map(({ _id, version }) => ({ _id, version }))
  try {
    const work = moveOrders(list, { event, orders: wish, requestId: newRecordId(), note })
    const outcomes = await waited(orders.length, work)
    const refused = outcomes.filter(({ result }) => result === 'refused').length
    const done = outcomes.length - refused
    const { number } = formatsOf(language)
    const title = t(`done.${event}`, { count: done, number: number(done) })
    if (done > 0) showToast('success', title, event === 'delete' ? takeBack(list, outcomes, t) : {})
    if (refused > 0)
      showToast('warning', t('movedOn', { count: refused, number: number(refused) }), {
        body: t(whyNot(outcomes)),
      })
    return outcomes
  } catch (error) {
    showToast('error', t('notDone', { message: errorText(error) }), { timeout: -1 })
    return []
  }
}

const whyNot = (outcomes: readonly MoveOutcome[]) => {
  const issues = outcomes.flatMap(({ code, issues }) => (code === 'rejected' ? issues : []))
  if (issues.length === 0) return 'movedOnBody'
  return issues.every(({ message }) => message === 'changedSince') ? 'changedSinceBody' : 'keptBackBody'
}

/** For a while whoever deleted orders can have them back (ORD-05). */
function takeBack(list: OrderList, outcomes: readonly MoveOutcome[], t: Words): SuccessOptions {
  const gone = outcomes.flatMap(({ _id, result }) => (result === 'done' ? [_id] : []))
  const run = async (): Promise<void> => {
    for (let at = 0; at < gone.length; at += ORDERS_AT_ONCE)
      await restoreOrders(list, gone.slice(at, at + ORDERS_AT_ONCE), newRecordId())
  }
  const failed = (error: unknown) => showToast('error', t('notDone', { message: errorText(error) }), { timeout: -1 })
  return { action: { label: t('undo'), run: () => void run().catch(failed) } }
}
