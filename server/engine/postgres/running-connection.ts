import { readFileSync } from 'node:fs'
import { hostOf } from './adopt.ts'
import type { PostgresConnection } from './connection.ts'
import { superuser } from './initialise.ts'
import { preparePlaces } from './places.ts'
import { runningPostmaster } from './postmaster-file.ts'
import { postgresUser } from './system-user.ts'

/** How a command reaches the embedded PostgreSQL of an application that runs on the same folder; undefined when none does. */
export function runningConnection(dataDir: string, database = 'linebook'): PostgresConnection | undefined {
  const places = preparePlaces(dataDir, postgresUser())
  const postmaster = runningPostmaster(places.cluster)
  if (!postmaster?.ready) return undefined
  const password = readFileSync(places.password, 'utf8').trim()
  return { host: hostOf(postmaster), port: postmaster.port, user: superuser, password, database }
}
