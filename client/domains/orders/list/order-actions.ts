import type { TFunction } from 'i18next'
import type { OrderEvent } from '../../../../contract/orders/order-kind.ts'
import { limits } from '../../../../contract/kernel/limits.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { formatsOf } from '../../../engine/texts/format.ts'
import { whileBlocking } from '../../../parts/dialogs/dialog-store.ts'
import { newRecordId } from '../../../parts/saving/new-record-id.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import type { OrderList } from '../order-lists.ts'
import { type MatchingOrder, type MoveOutcome, moveOrders } from '../orders.api.ts'

type Words = TFunction<'orders'>
export type SetEvent = Exclude<OrderEvent, 'create' | 'accept' | 'sleep'>

/** Many orders at once hold the window until they are done, few do not (SHELL-12). */
const waited = <T>(count: number, work: Promise<T>): Promise<T> =>
  count >= limits.longWait ? whileBlocking(work) : work

/** Does one thing with orders of a list and tells what became of them; those that somebody moved on meanwhile stay as they are. */
export async function doWithOrders(
  list: OrderList,
  event: SetEvent,
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
    if (done > 0) showToast('success', t(`done.${event}`, { count: done, number: number(done) }))
    if (refused > 0)
      showToast('warning', t('movedOn', { count: refused, number: number(refused) }), { body: t('movedOnBody') })
    return outcomes
  } catch (error) {
    showToast('error', t('notDone', { message: errorText(error) }), { timeout: -1 })
    return []
  }
}
