import type { Change } from '../../engine/database/audit.ts'

/** What the trail of a season says of one of its sets. */
export const setChange = (
  seasonKey: number,
  { name, ...change }: { name: string; before: object | null; after: object | null },
): Change => ({ table: 'season_set', record: 'assortment_season', recordId: seasonKey, rowKey: name, ...change })
