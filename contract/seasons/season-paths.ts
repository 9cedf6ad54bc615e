import type { Season } from './season.ts'

/**
 * Where a season's logo lies in the object store, by its year, season and channel (SEA-01), each logo at its own place:
 * a backup names one that was replaced since.
 */
export function seasonPaths({
  year,
  season,
  channel,
  logo = null,
}: Pick<Season, 'year' | 'season' | 'channel'> & Partial<Pick<Season, 'logo'>>): Pick<
  Season,
  'sourceFile' | 'previewJpg'
> {
  const ofSeason = `assortment-seasons/${year}/${season}/${channel}`.toLowerCase()
  const folder = logo === null ? ofSeason : `${ofSeason}/${logo}`
  return { sourceFile: `${folder}/source`, previewJpg: `${folder}/preview.jpg` }
}
