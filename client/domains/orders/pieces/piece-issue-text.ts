import type { TFunction } from 'i18next'
import { promoDay } from '../../../../contract/orders/promo/promo-window.ts'
import type { Outcome } from '../order/order.api.ts'

type Issue = Outcome['issues'][number]

/** What keeps an order back, in words; `STYLE/COLOR:` in front of what is of a row (ORD-04). */
export function pieceIssueText({ field, message, data }: Issue, t: TFunction<'pieces'>): string {
  const date = typeof data['date'] === 'string' && data['date'] !== '' ? promoDay(data['date']) : ''
  const text =
    message === 'required' || message === 'past'
      ? t(`issues.${message}`, { field: t(`fields.${field.split('.').at(-1) as 'reason'}`) })
      : t(`issues.${message as 'empty'}`, { ...data, date })
  return data['style'] === undefined ? text : `${data['style']}/${data['color']}: ${text}`
}
