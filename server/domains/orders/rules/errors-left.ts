import { type ErpError, fieldOfErpError } from '../../../../contract/orders/connectors/erp.ts'

/** A row that was changed, `STYLE_COLOR`, with the fields and sizes that differ. */
interface ChangedRow {
  rowKey?: string | undefined
  before: object | null
  after: object | null
}

/** What the ERP said that is not answered yet: at a cell or field that was changed since, it says nothing more until it is asked again. */
export function errorsLeft(
  errors: readonly ErpError[],
  patched: readonly string[],
  changes: readonly ChangedRow[],
): ErpError[] {
  const changed = new Map(changes.map(({ rowKey, before, after }) => [rowKey, { ...before, ...after }]))
  return errors.filter((error) => {
    const { style, color, size } = error
    if (style === '') return !patched.includes(fieldOfErpError(error))
    const row = changed.get(`${style}_${color}`)
    return !row || (size !== '' && !(`size ${size}` in row))
  })
}
