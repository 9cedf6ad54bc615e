import { z } from 'zod'
import { makeFirstAdministrator } from './domains/identity/administration/actions/make-first-administrator.ts'
import { runCommand } from './engine/command.ts'
import { openDatabase, openPool } from './engine/database/connect.ts'
import { migrateToLatest } from './engine/database/migrate.ts'
import { endlessPatience } from './engine/database/patience.ts'
import { readConfig } from './engine/config.ts'
import { reachDatabase } from './engine/database/configured-database.ts'
import { StartRefusal } from './engine/start-refusal.ts'
import { migrations } from './migrations/all.ts'
import type { Tables } from './tables.ts'

// npm run first-administrator -- EMAIL
const usage = `Usage: npm run first-administrator -- EMAIL
  Makes EMAIL the administrator of an installation that has none, and prints a link to choose the password with.`

const email = z.string().trim().max(254).pipe(z.email())

async function main(): Promise<number> {
  const read = email.safeParse(process.argv[2])
  if (!read.success || process.argv.length > 3) throw new StartRefusal(usage)
  const config = readConfig(process.env)
  const database = await reachDatabase(config, 'npm run first-administrator', console.log)
  const pool = openPool({ ...database.connection, max: 1 }, () => undefined, endlessPatience)
  try {
    await migrateToLatest(pool, migrations)
    const made = await makeFirstAdministrator(openDatabase<Tables>(pool), read.data)
    if (made.refusedFor !== undefined) throw new StartRefusal(`${made.refusedFor} administers Linebook already.`)
    const address = config.publicUrl ?? database.address ?? `http://${config.host}:${config.port}`
    if (made.link) console.log(`${read.data} chooses a password here, once within an hour:\n${address}${made.link}`)
    else console.log(`${read.data} administers Linebook and logs in by the company's directory at ${address}.`)
    return 0
  } finally {
    await pool.end()
    await database.stop()
  }
}

runCommand(main)
