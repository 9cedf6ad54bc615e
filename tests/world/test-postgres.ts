import { withClient } from '../../server/engine/postgres/connection.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../server/engine/postgres/supervisor.ts'

/**
 * The product's PostgreSQL for databases that go with the run. Nothing waits for the disk: that only tells what a machine
 * without power keeps, tests kill processes, and it is nine tenths of a commit and of the end of a database (decision 106).
 */
export async function startTestPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: { info: () => {}, warn: () => {} } })
  await withClient(postgres.connection, async (client) => {
    for (const setting of ['fsync', 'full_page_writes']) await client.query(`alter system set ${setting} = off`)
    await client.query('select pg_reload_conf()')
  })
  return postgres
}
