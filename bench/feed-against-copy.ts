import { createWriteStream, createReadStream, mkdtempSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { colourwayColumns, styleColumns } from '../server/domains/catalogue/feed/feed-columns.ts'
import { runFeed } from '../server/domains/catalogue/feed/run-feed.ts'
import { readPicture } from '../server/engine/pictures/read-picture.ts'
import { openPool } from '../server/engine/database/connect.ts'
import { migrateToLatest } from '../server/engine/database/migrate.ts'
import { startEmbeddedPostgres } from '../server/engine/postgres/supervisor.ts'
import { openLocalFolder } from '../server/engine/storage/local-folder.ts'
import { migrations } from '../server/migrations/all.ts'
import { median, row, type Row } from './row.ts'

const ROWS = 100_000
const ROUNDS = 5

/** Feeds 100,000 new products from CSV, against COPY of the same file into a bare table of the same columns. */
export async function measureFeed(): Promise<Row> {
  const folder = mkdtempSync(join(tmpdir(), 'linebook-bench-feed-'))
  const quiet = { info: () => undefined, warn: () => undefined }
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: quiet })
  const client = new pg.Client(postgres.connection)
  try {
    const pool = openPool({ ...postgres.connection, max: 1 }, () => undefined)
    await migrateToLatest(pool, migrations)
    await pool.end()
    await client.connect()
    const file = join(folder, 'products.csv')
    await writeProducts(file)
    const fields = ['style', 'color', ...[...styleColumns, ...colourwayColumns].map(({ field }) => field)]
    await client.query(
      `create table bare (${fields.map((field) => `"${field}" text`).join(', ')}, primary key (style, color))`,
    )
    const names = header
      .split(',')
      .map((name) => `"${name}"`)
      .join(', ')
    const copy = () =>
      pipeline(createReadStream(file), client.query(copyFrom(`copy bare (${names}) from stdin (format csv, header)`)))
    const store = await openLocalFolder(join(folder, 'objects'))
    const feed = () => runFeed([file], { client, store, readPicture, dryRun: false, fromStart: true })
    const times: { copy: number[]; feed: number[] } = { copy: [], feed: [] }
    for (let round = 0; round < ROUNDS; round++) {
      for (const [which, run] of Object.entries({ copy, feed }) as ['copy' | 'feed', () => Promise<unknown>][]) {
        // Both write into empty tables, and neither pays for what the other left to be written.
        await client.query('truncate bare, style, style_colour cascade')
        await client.query('checkpoint')
        const began = performance.now()
        await run()
        times[which].push((performance.now() - began) / 1000)
      }
    }
    return row({
      name: 'feed of 100,000 products against bare COPY',
      value: ROWS / median(times.feed),
      unit: 'rows/s',
      reference: ROWS / median(times.copy),
      // What the texts of rows cost a feed is weighed in decision 108.
      limit: 0.14,
      atLeast: true,
    })
  } finally {
    await client.end()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const header =
  'style,color,name,productType,division,gender,description,features,sizeScale,outsole,upper,vegan,lighted,boxCategory,' +
  'dutyCode,units,groupSlug,type,shape,height,closure,sport,width,materials,colorDescription,colorFamily,colorHex,nrf,' +
  'seasonCodes,lifeCycle,carryover,newColor,firstCost,createdDate,color1,material1'

async function writeProducts(file: string): Promise<void> {
  const out = createWriteStream(file)
  out.write(`${header}\n`)
  for (let at = 0; at < ROWS; at++) {
    const style = Math.floor(at / 5)
    const gender = ['Men', 'Women', 'Kids'][style % 3]
    const line =
      `S${100_000 + style},C${at % 5}${style % 90},Harbor Runner ${style % 97},Footwear,Division ${style % 24},${gender},` +
      `"A light, quick shoe for every day, made of mesh.",Memory foam|Mesh,M 6-13,Outsole ${style % 30},` +
      `Upper ${style % 40},${style % 3 === 0},false,A,6404.11,PR,style-${style},Type ${style % 20},Shape ${style % 8},` +
      `Low,Lace,Sport ${style % 12},Medium,"Mesh, rubber",Black and ${at % 300},Black,#3A4B5C,001,S26|F26,Core,true,` +
      'false,12.50,2026-01-05,Black,Mesh\n'
    if (!out.write(line)) await once(out, 'drain')
  }
  out.end()
  await once(out, 'close')
}
