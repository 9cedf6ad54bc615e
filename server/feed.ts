import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { describeReport, rejectLine, rejectsHeader } from './domains/catalogue/feed/feed-words.ts'
import { runFeed } from './domains/catalogue/feed/run-feed.ts'
import { runCommand } from './engine/command.ts'
import { readConfig } from './engine/config.ts'
import { reachDatabase } from './engine/database/configured-database.ts'
import { openPool } from './engine/database/connect.ts'
import { endlessPatience } from './engine/database/patience.ts'
import { migrateToLatest } from './engine/database/migrate.ts'
import { openPictureReader } from './engine/pictures/picture-reader.ts'
import { StartRefusal } from './engine/start-refusal.ts'
import { openConfiguredStore } from './engine/storage/configured-store.ts'
import { migrations } from './migrations/all.ts'

// npm run feed -- FILE… [--dry-run] [--rejects FILE] [--from-start]
const usage = `Usage: npm run feed -- FILE... [--dry-run] [--rejects FILE] [--from-start]
  FILE          CSV, XLSX or NDJSON: products, colours, locations, availability, photos or customers, told by its header
  --dry-run     tells what would be added, changed and rejected, and changes nothing
  --rejects     writes the rejected rows with their reasons into this CSV file
  --from-start  begins at the first row although an earlier run of the same file was cut off`

/** Rejects shown on the screen; all of them are in the file of --rejects and in the table feed_reject. */
const SHOWN = 20

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      'from-start': { type: 'boolean', default: false },
      rejects: { type: 'string' },
    },
  })
  if (positionals.length === 0) throw new StartRefusal(usage)
  const config = readConfig(process.env)
  const rejects = values.rejects ? await openRejects(values.rejects) : undefined
  const database = await reachDatabase(config, 'npm run feed', console.log)
  const client = new pg.Client({ ...database.connection, application_name: 'linebook feed' })
  const pictures = openPictureReader(new URL('./pictures.js', import.meta.url))
  // What is under way fails by itself; unheard, the end of the connection would end this process before its words.
  client.on('error', () => undefined)
  let shown = 0
  try {
    const pool = openPool({ ...database.connection, max: 1 }, () => undefined, endlessPatience)
    await migrateToLatest(pool, migrations)
    await pool.end()
    await client.connect()
    const reports = await runFeed(positionals, {
      client,
      readPicture: pictures.readPicture,
      store: await openConfiguredStore(config),
      dryRun: values['dry-run'],
      fromStart: values['from-start'],
      onProgress: (file, { rows }) => progress(`${file}: ${rows} rows`),
      onResume: (file, row) => console.log(`${file}: the last run was cut off behind row ${row}; going on from there.`),
      onReject: (file, { row, reasons }, raw, feed) => {
        if (shown++ < SHOWN) {
          progress('')
          console.log(`${file}, row ${row}: ${reasons.join('; ')}`)
        }
        if (rejects?.bytesWritten === 0 && shown === 1) rejects.write(rejectsHeader(feed))
        rejects?.write(rejectLine(row, reasons, raw))
      },
    })
    progress('')
    if (shown > SHOWN) console.log(`... and ${shown - SHOWN} more rejected rows.`)
    for (const report of reports) console.log(describeReport(report, values['dry-run']))
    return reports.some(({ rejected }) => rejected > 0) ? 2 : 0
  } finally {
    await pictures.close()
    rejects?.end()
    if (rejects) await once(rejects, 'close')
    await client.end()
    await database.stop()
  }
}

/** Opened before anything is fed, so that no reject is lost. */
async function openRejects(path: string): Promise<WriteStream> {
  const stream = createWriteStream(path)
  await once(stream, 'open').catch((error: Error) => {
    throw new StartRefusal(`The file of rejects cannot be written: ${error.message}. Nothing was changed.`)
  })
  return stream
}

/** One line that is written over; on a terminal only. */
function progress(line: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001B[K${line}`)
}

runCommand(main)
