import { startEmbeddedPostgres } from '../../server/engine/postgres/supervisor.ts'

// A stand-in for the application in tests that kill it: starts the database, says so, and waits.
const started = await startEmbeddedPostgres({
  dataDir: process.argv[2] ?? '',
  log: { info: () => {}, warn: () => {} },
}).catch((error: Error) => error)

process.stdout.write(
  `${JSON.stringify(started instanceof Error ? { error: started.message } : { pid: started.pid, adopted: started.adopted })}\n`,
)
if (!(started instanceof Error)) setInterval(() => {}, 60_000)
