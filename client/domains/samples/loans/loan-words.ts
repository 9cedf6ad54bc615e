import type { useTranslation } from 'react-i18next'
import type { Loan } from '../../../../contract/samples/loan.ts'
import type { Format } from '../../../engine/texts/format.ts'

type Words = ReturnType<typeof useTranslation<'loans'>>['t']

/** Where a loan stands, as an icon's look and a word: '18 of 24 back', 'Overdue 2 days'. */
export function stateOf(loan: Loan, t: Words, { number, date }: Format): { look: string; text: string } {
  const { state, pieces, overdueDays } = loan
  if (state === 'RESERVED') return { look: 'a', text: t('states.reserved', { day: date(loan.from) }) }
  if (state === 'CANCELED') return { look: '', text: t('states.canceled') }
  if (state === 'CLOSED')
    return { look: 'o', text: t(pieces.given === pieces.quantity ? 'states.given' : 'states.closed') }
  if (overdueDays > 0)
    return { look: 'c', text: t('states.overdue', { count: overdueDays, days: number(overdueDays) }) }
  return { look: 'w', text: t('states.out') }
}

/** How many are still expected: '18 of 24 back'. */
export const piecesText = ({ pieces }: Loan, t: Words, { number }: Format): string =>
  pieces.out + pieces.back + pieces.lost > 0
    ? t('back', { back: number(pieces.back), all: number(pieces.back + pieces.lost + pieces.out) })
    : t('pieces', { count: pieces.quantity, number: number(pieces.quantity) })
