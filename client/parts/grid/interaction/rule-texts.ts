import { numberSetter } from '../../../../contract/grid/setters.ts'
import type { DecimalMark } from '../../../../contract/kernel/amounts/decimal-mark.ts'
import { currencies } from '../../../../contract/kernel/amounts/money.ts'
import { plainText, type AnyColumn } from '../columns/cell-text.ts'
import { changedNumber, type NumberRule, type NumberScale } from '../editing/number-rule.ts'

/** How the numbers of a column are kept (grid-contract, `CellValue`). */
export function scaleOf({ kind, currency = 'USD', decimals = 0 }: AnyColumn, row: unknown): NumberScale {
  if (kind === 'percent') return { unit: 1, decimals: 2 }
  if (kind !== 'money') return { unit: 1, decimals }
  const code = typeof currency === 'function' ? currency(row) : currency
  return { unit: 10 ** currencies[code].decimals, decimals: 0 }
}

/** What a cell holds after a rule, as it would be typed; undefined where there is no number to change. */
export function ruleText(column: AnyColumn, row: unknown, rule: NumberRule): string | undefined {
  const value = column.value(row)
  if (typeof value !== 'number') return undefined
  return plainText(column, changedNumber(value, rule, scaleOf(column, row)), row)
}

/** A change as it is typed, `3`, `+3` or `-2.5`; undefined where it is none. */
export function readChange(text: string, mark: DecimalMark): number | undefined {
  const [, sign = '', digits = ''] = /^\s*([-−–+]?)\s*(.*)$/.exec(text) ?? []
  const read = numberSetter({ decimals: 2, clearable: false, mark })(digits)
  if (!read.ok || read.value === null) return undefined
  return sign === '' || sign === '+' ? read.value : -read.value
}
