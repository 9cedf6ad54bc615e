import { matchedFields, type MatchedRow } from '../../../../contract/orders/pieces/sample-matches.ts'

type Wanted = Record<(typeof matchedFields)[number], string | number>

/** In what a row differs from what it wanted when samples were promised to it (ORS-04). */
export const changesSince = (before: Wanted, now: Wanted): MatchedRow['changes'] =>
  matchedFields.flatMap((field) => {
    const [was, is] = [String(before[field]), String(now[field])]
    return was === is ? [] : [{ field, before: was, after: is }]
  })
