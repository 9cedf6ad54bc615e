import type { TFunction } from 'i18next'
import { seasonTitle } from '../../../../contract/catalogue/season-title.ts'
import type { ProductRow } from '../../../../contract/catalogue/product.ts'
import type { Format } from '../../../engine/texts/format.ts'

export interface ComparedFact {
  name: string
  /** Of each product in turn; empty where nothing is recorded. */
  values: readonly string[]
  differs: boolean
  isNumber: boolean
}

/** What buyers hold against each other of products, in the words of the screen's language; what none of them has is left out. */
export function comparedFacts(
  products: readonly ProductRow[],
  t: TFunction<'catalogue'>,
  { money, percent, number, date }: Format,
  language: string,
): ComparedFact[] {
  const price = (amount: number | null, { location }: ProductRow) =>
    amount === null ? '' : money(amount, location.currency)
  const fact = (name: string, of: (product: ProductRow) => string, isNumber = false): ComparedFact => {
    const values = products.map(of)
    return { name, values, differs: new Set(values).size > 1, isNumber }
  }
  return [
    fact(t('columns.location'), ({ location }) => t(`locations.${location.code}`)),
    fact(t('columns.status'), ({ location }) => `${location.lineStatus} ${t(`statuses.${location.lineStatus}`)}`),
    fact(t('columns.wholesale'), (one) => price(one.location.wholesalePrice, one), true),
    fact(t('columns.retail'), (one) => price(one.location.suggestedRetail, one), true),
    fact(
      t('columns.markup'),
      ({ location: { markupPercent } }) => (markupPercent === null ? '' : percent(markupPercent)),
      true,
    ),
    fact(t('columns.available'), ({ location }) => number(location.totalInventory), true),
    fact(
      t('facts.firstAvailDate'),
      ({ location: { firstAvailDate } }) => (firstAvailDate ? date(firstAvailDate) : ''),
      true,
    ),
    fact(t('facts.sizeRange'), ({ location }) => location.sizeRange, true),
    fact(t('columns.division'), ({ division }) => division),
    fact(t('columns.gender'), ({ gender }) => gender),
    fact(t('columns.category'), ({ categories, popType }) => categories.type || categories.apparelType || popType),
    fact(t('facts.season'), ({ seasonCodes }) => seasonCodes.map((code) => seasonTitle(code, language)).join(', ')),
    fact(t('facts.lifeCycle'), ({ lifeCycle }) => lifeCycle),
    fact(t('facts.upper'), ({ upper }) => upper),
    fact(t('facts.outsole'), ({ outsole }) => outsole),
    fact(t('facts.closure'), ({ categories }) => categories.closure),
    fact(t('facts.materials'), ({ materials }) => materials),
    fact(t('columns.created'), ({ createdDate }) => date(createdDate), true),
  ].filter(({ values }) => values.some((value) => value !== ''))
}
