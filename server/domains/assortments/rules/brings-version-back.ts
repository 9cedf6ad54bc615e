/**
 * A change of the trail that tells of a restored version. It is more than its rows, so it is not taken back row by row but
 * by the version that was kept before it (BEY-03).
 */
export const bringsVersionBack = ({ part, after }: { part?: string; after: object | null }): boolean =>
  part === undefined && after !== null && 'restoredVersion' in after
