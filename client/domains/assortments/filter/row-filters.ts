import type { TFunction } from 'i18next'
import {
  type RangeField,
  rangeFields,
  type RowChoices,
  type RowFilter,
  TICKED,
  type ValueField,
  valueFields,
} from '../../../../contract/assortments/rows/find-rows.ts'
import { currencies, type CurrencyCode, decimalText, parseMoney } from '../../../../contract/kernel/amounts/money.ts'
import { withDecimalPoint } from '../../../../contract/kernel/amounts/decimal-mark.ts'
import type { Format } from '../../../engine/texts/format.ts'
import type { Filter } from '../../../parts/filter-bar/filter-contract.ts'

const counts: ReadonlySet<RangeField> = new Set(['quantity', 'quantityOnHand'])

interface Wish {
  filter: RowFilter
  change: (filter: RowFilter) => void
  choices: RowChoices | undefined
  /** Columns that this assortment does not show. */
  hidden: ReadonlySet<string>
  currency: CurrencyCode
}

/** What rows of an assortment can be filtered by, in the words of its columns (BEY-18). */
export function rowFilters(
  { filter, change, choices, hidden, currency }: Wish,
  t: TFunction<'assortments'>,
  format: Format,
): Filter[] {
  const { values, ranges } = filter
  const titleOf = (field: ValueField | RangeField) =>
    t(`grid.${field === 'colorName' ? 'colorDescription' : field}` as 'grid.label')
  const wordOf = (field: ValueField, value: string) => {
    if (field === 'focusStyle') return t(value === TICKED ? 'workbook.yes' : 'workbook.no')
    return value === '' ? t('filter.blank') : value
  }
  const ofValues = (field: ValueField): Filter => {
    const { [field]: chosen = [], ...others } = values
    return {
      kind: 'options',
      key: field,
      label: titleOf(field),
      options: (choices?.[field] ?? chosen.map((value) => ({ value, count: undefined }))).map(({ value, count }) => ({
        value,
        label: wordOf(field, value),
        ...(count === undefined ? {} : { count }),
      })),
      chosen,
      onChange: (next) => change({ ...filter, values: next.length > 0 ? { ...others, [field]: next } : others }),
    }
  }
  const { decimals } = currencies[currency]
  const ofRange = (field: RangeField): Filter => {
    const { [field]: range = {}, ...others } = ranges
    const ofUnits = counts.has(field) ? 0 : decimals
    return {
      kind: 'range',
      key: field,
      label: titleOf(field),
      ...range,
      format: (value) => decimalText(value, ofUnits).replace('.', format.decimalMark),
      parse: (text) => {
        const value = /\d/.test(text) ? parseMoney(withDecimalPoint(text, format.decimalMark), ofUnits) : undefined
        return value === undefined || value < 0 ? undefined : value
      },
      onChange: (next) =>
        change({ ...filter, ranges: Object.keys(next).length > 0 ? { ...others, [field]: next } : others }),
    }
  }
  return [...valueFields.map(ofValues), ...rangeFields.filter((field) => !hidden.has(field)).map(ofRange)]
}
