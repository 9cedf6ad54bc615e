import type { ColumnKind } from '../grid-contract.ts'
import { autocompleteCell } from './autocomplete-cell.ts'
import { calculatedCell } from './calculated-cell.ts'
import type { CellKind } from './cell-kind.ts'
import { checkboxCell } from './checkbox-cell.ts'
import { dateCell } from './date-cell.ts'
import { labelCell } from './label-cell.ts'
import { linkCell } from './link-cell.ts'
import { meterCell } from './meter-cell.ts'
import { moneyCell } from './money-cell.ts'
import { multiSelectCell } from './multi-select-cell.ts'
import { numberCell } from './number-cell.ts'
import { percentCell } from './percent-cell.ts'
import { pictureCell } from './picture-cell.ts'
import { picturesCell } from './pictures-cell.ts'
import { selectCell } from './select-cell.ts'
import { starCell } from './star-cell.ts'
import { statusCell } from './status-cell.ts'
import { textCell } from './text-cell.ts'

/** Every kind of column, one file each. */
export const cellKinds: Record<ColumnKind, CellKind> = {
  text: textCell,
  number: numberCell,
  money: moneyCell,
  percent: percentCell,
  date: dateCell,
  checkbox: checkboxCell,
  star: starCell,
  select: selectCell,
  multiSelect: multiSelectCell,
  autocomplete: autocompleteCell,
  label: labelCell,
  status: statusCell,
  picture: pictureCell,
  pictures: picturesCell,
  link: linkCell,
  calculated: calculatedCell,
  meter: meterCell,
}

export const alignmentOf = (kind: ColumnKind, chosen: 'start' | 'center' | 'end' | undefined): string =>
  chosen ?? cellKinds[kind].align
