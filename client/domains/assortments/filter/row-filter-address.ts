import { rowFilter, type RowFilter } from '../../../../contract/assortments/rows/find-rows.ts'
import { addressState, schemaPart, textPart } from '../../../engine/screens/address-state.ts'

/** Which rows of an assortment somebody looks at, as its address says it: a colleague sees the same (BEY-18). */
export const rowFilterAddress = addressState<RowFilter>({
  text: { ...textPart({ trimmed: true }), name: 'rows' },
  values: schemaPart(rowFilter.shape.values, {}),
  ranges: schemaPart(rowFilter.shape.ranges, {}),
})

export const noFilter: RowFilter = { text: '', values: {}, ranges: {} }

/** A filter of another assortment without what this one does not tell (AST-16). */
export const withoutHidden = ({ ranges, ...filter }: RowFilter, hidden: ReadonlySet<string>): RowFilter => ({
  ...filter,
  ranges: Object.fromEntries(Object.entries(ranges).filter(([field]) => !hidden.has(field))),
})

export const isFiltering = ({ text, values, ranges }: RowFilter): boolean =>
  text !== '' || Object.keys(values).length > 0 || Object.keys(ranges).length > 0
