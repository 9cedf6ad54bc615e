import type { Season, SeasonSet } from '../../../contract/seasons/season.ts'
import type { Caller } from '../../engine/http/caller.ts'
import { managesSeasons } from './rules/visible-sets.ts'
import type { SeasonRecord } from './seasons.queries.ts'

/** Row to contract, with the sets the person may see. */
export const presentSeason = (caller: Caller, record: SeasonRecord, sets: readonly SeasonSet[]): Season => ({
  _id: record.publicId,
  season: record.season,
  year: record.year,
  channel: record.channel,
  seasonSets: [...sets],
  sourceFile: record.sourceFile,
  previewJpg: record.previewJpg,
  logo: record.logo,
  customerLogo: record.customerLogo,
  customerName: record.customerName,
  sortOrder: record.sortOrder,
  createdDate: record.createdAt.toISOString(),
  modifiedDate: record.modifiedAt.toISOString(),
  lastEditedByUser: record.editorName,
  version: record.version,
  may: { edit: managesSeasons(caller) },
})
