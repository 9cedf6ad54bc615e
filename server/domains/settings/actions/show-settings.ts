import type { KeptSettings } from '../../../../contract/settings/get-settings.ts'
import type { Database } from '../../../tables.ts'
import { presentSettings } from '../settings.present.ts'
import { readSettings } from '../settings.queries.ts'

/** Read from the database and not from memory: an editor needs the versions of this moment. */
export const showSettings = async (db: Database): Promise<KeptSettings> => presentSettings(await readSettings(db))
