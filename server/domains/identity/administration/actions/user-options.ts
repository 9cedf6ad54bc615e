import type { z } from 'zod'
import type { userOptions as optionsCall } from '../../../../../contract/identity/users/change-users.ts'
import type { Database } from '../../../../tables.ts'
import { readUserOptions } from '../user-record.queries.ts'

/** What the fields of a person offer to choose from; 'All' reaches every channel and region. */
export async function userOptions(db: Database): Promise<z.output<(typeof optionsCall)['output']>> {
  const { channels, regions, colors, ...others } = await readUserOptions(db)
  const listed = (first: readonly string[], more: readonly string[]) => [...new Set([...first, ...more])]
  return {
    ...others,
    popColors: colors,
    channels: listed(['All', 'Wholesale', 'Retail'], channels),
    regions: listed(['All'], regions),
  }
}
