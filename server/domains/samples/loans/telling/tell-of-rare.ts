import { areaAccess } from '../../../../../contract/identity/access/area-access.ts'
import { statusRules } from '../../../../../contract/samples/sample-statuses.ts'
import { act } from '../../../../engine/actions/act.ts'
import type { DatabaseTransaction } from '../../../../tables.ts'
import { tell, type Telling } from '../../../notifications/notifications.public.ts'
import type { SampleRecord } from '../../samples.queries.ts'
import type { Mover } from '../../moves/write-moves.ts'
import { loansOfItems } from '../loans.queries.ts'

/**
 * Of what left or came back that cannot be had again hear who has it, who lent it, and those who keep the rooms: one line for each loan.
 * A step of whatever moves lent pieces; without any it asks nothing.
 */
export async function tellOfRare(
  trx: DatabaseTransaction,
  mover: Mover,
  kind: 'rareOut' | 'rareReturned',
  moved: readonly { row: SampleRecord; itemKey: number }[],
): Promise<void> {
  const rare = moved.filter(({ row }) => statusRules[row.status].mustReturn)
  if (rare.length === 0) return
  await act(trx, mover, {
    find: () =>
      loansOfItems(
        trx,
        rare.map(({ itemKey }) => itemKey),
      ),
    change: async () => undefined,
    audit: 'nothing: moves are the trail themselves',
    tell: (loans) =>
      tell(
        mover,
        loans.flatMap(({ publicId, number, holder, people, items }): Telling[] => {
          const own = rare.filter(({ itemKey }) => items.includes(itemKey))
          const what = [...new Set(own.map(({ row }) => `${row.style} ${row.color}`))].join(', ')
          const telling = { kind, subject: publicId, values: { number, holder, what } }
          return [
            { ...telling, to: { people } },
            { ...telling, to: { holders: areaAccess.keepSamples.entries } },
          ]
        }),
      ),
  })
}
