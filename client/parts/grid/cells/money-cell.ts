import { moneySetter } from '../../../../contract/grid/setters.ts'
import { currencies, decimalText, formatMoney } from '../../../../contract/kernel/amounts/money.ts'
import type { AnyColumn } from '../columns/cell-text.ts'
import type { CellKind } from './cell-kind.ts'
import { plainPainter } from './plain-painters.ts'
import { marked } from './number-words.ts'

const currencyOf = ({ currency = 'USD' }: AnyColumn, row: unknown) =>
  typeof currency === 'function' ? currency(row) : currency

/** Whole minor units of the column's currency. */
export const moneyCell: CellKind = {
  painter: plainPainter,
  align: 'end',
  editor: 'number',
  format: (value, column, row, { language }) =>
    typeof value === 'number' ? formatMoney(value, currencyOf(column, row), language) : '',
  editText: (value, column, row, { mark }) =>
    typeof value === 'number' ? marked(decimalText(value, currencies[currencyOf(column, row)].decimals), mark) : '',
  setter: (column, row, { mark }) =>
    moneySetter({ decimals: currencies[currencyOf(column, row)].decimals, mark, clearable: !column.required }),
}
