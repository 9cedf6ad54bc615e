import type { Season, SeasonSet } from '../../../contract/seasons/season.ts'
import type { Caller } from '../../engine/http/caller.ts'
import { managesSeasons } from './rules/visible-sets.ts'
import type { SeasonRecord } from './seasons.queries.ts'

/** Row to contract, with the sets the person may see. */
export const presentSeason = (caller: Caller, record: SeasonRecord, sets: readonly SeasonSet[]): Season => ({
  _id: record.public_id,
  season: record.season,
  year: record.year,
  channel: record.channel,
  seasonSets: [...sets],
  sourceFile: record.source_file,
  previewJpg: record.preview_jpg,
  logo: record.logo,
  customerLogo: record.customer_logo,
  customerName: record.customer_name,
  sortOrder: record.sort_order,
  createdDate: record.created_at.toISOString(),
  modifiedDate: record.modified_at.toISOString(),
  lastEditedByUser: record.editor_name,
  version: record.version,
  may: { edit: managesSeasons(caller) },
})
