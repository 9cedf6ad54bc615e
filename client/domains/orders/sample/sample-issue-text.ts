import type { TFunction } from 'i18next'
import type { Outcome } from '../order/order.api.ts'

type Issue = Outcome['issues'][number]

/** What keeps an order of samples back, in words; `STYLE/COLOR:` in front of what is of a row (ORD-04). */
export function sampleIssueText({ field, message, data }: Issue, t: TFunction<'sample-order'>): string {
  const name = field.split('.').at(-1) as 'size'
  const text =
    message === 'required' || message === 'past'
      ? t(`issues.${message}`, { field: t(`fields.${name}`) })
      : t(`issues.${message as 'empty'}`, { ...data })
  return data['style'] === undefined ? text : `${data['style']}/${data['color']}: ${text}`
}
