import { daysBetween } from '../../../contract/kernel/days/days.ts'
import type { TFunction } from 'i18next'
import type { Sample } from '../../../contract/samples/sample.ts'
import type { Format } from '../../engine/texts/format.ts'

type Words = TFunction<'samples'>

/** Days past the day on which the first of what is out was due; 0: none. */
export const lateDays = ({ out }: Pick<Sample, 'out'>, today: string): number =>
  out?.due && out.due < today ? daysBetween(out.due, today) : 0

/** Who has pieces of a line or was promised them: 'Overdue 2 days, Studio Nord', '1 with Studio Nord, 11/23/26', '1 reserved 12/01/26'. */
export function outText(
  sample: Pick<Sample, 'out' | 'outQty' | 'reserved' | 'reservedQty'>,
  { t, today, format }: { t: Words; today: string; format: Pick<Format, 'date' | 'number'> },
): string {
  const { out, outQty, reserved, reservedQty } = sample
  const late = lateDays(sample, today)
  const pieces = format.number(outQty)
  const parts = [
    out && late > 0
      ? t('out.overdue', { count: late, number: format.number(late), holder: out.holder })
      : out &&
        t(out.due ? 'out.with' : 'out.withoutDay', {
          pieces,
          holder: out.holder,
          due: out.due ? format.date(out.due) : '',
        }),
    reserved &&
      t('out.reserved', {
        pieces: format.number(reservedQty),
        day: format.date(reserved.from),
        holder: reserved.holder,
      }),
  ]
  return parts.filter(Boolean).join(' · ')
}
