import type { Season } from './season.ts'

/** Where a season's logo lies in the object store, by its year, season and channel (SEA-01). */
export function seasonPaths({
  year,
  season,
  channel,
}: Pick<Season, 'year' | 'season' | 'channel'>): Pick<Season, 'sourceFile' | 'previewJpg'> {
  const folder = `assortment-seasons/${year}/${season}/${channel}`.toLowerCase()
  return { sourceFile: `${folder}/source`, previewJpg: `${folder}/preview.jpg` }
}
