import type pg from 'pg'
import type { Application } from '../server/application.ts'
import type { Database } from '../server/tables.ts'
import type { FeedBatch } from '../server/domains/catalogue/feed/feed-records.ts'
import { upsertProducts } from '../server/domains/catalogue/feed/upsert-batch.ts'
import { fillAnnouncements } from './announcements/fill-announcements.ts'
import { fillAssortments } from './assortments/fill-assortments.ts'
import { colourList } from './catalogue/colour-list.ts'
import { makeLocations } from './catalogue/make-locations.ts'
import { makePhotos } from './catalogue/make-photos.ts'
import { makeStyle } from './catalogue/make-style.ts'
import { seasonCalendar } from './catalogue/season-calendar.ts'
import { fillCustomers } from './customers.ts'
import { fillLibraries } from './libraries/fill-libraries.ts'
import { fillNotifications } from './notifications/fill-notifications.ts'
import { fillOrders } from './orders/fill-orders.ts'
import { fillOrderLists } from './orders/fill-order-lists.ts'
import { demoAccounts, furtherAccounts } from './people/accounts.ts'
import { demoAddressList, fillPeople, openDemoAccounts } from './people/fill-people.ts'
import { fillSamples } from './samples/fill-samples.ts'
import { fillTools } from './fill-tools.ts'
import { fillSeasons } from './seasons/fill-seasons.ts'

export const demoSeed = 'demo'

/** Styles written in one transaction: some 500 style-colours with their prices, stock and pictures. */
const BATCH = 100

/**
 * Fills an empty database with the demo brand: the same line, people and assortments every time. The passwords come
 * last, and every step before them can be done again: a filling that was killed is taken up at the next start.
 */
export async function fillDemoBrand(
  application: Application,
  { styles, onProgress }: { styles: number; onProgress?: (done: number, total: number) => void },
): Promise<void> {
  const { db, pool } = application
  await db
    .insertInto('season')
    .values(seasonCalendar.map((season) => ({ ...season })))
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
  for (let from = 0; from < styles; from += BATCH) {
    const batch = makeBatch(demoSeed, from, Math.min(styles, from + BATCH))
    await inTransaction(pool, (client) =>
      upsertProducts(client, from === 0 ? { ...batch, colours: colourList() } : batch),
    )
    onProgress?.(Math.min(styles, from + BATCH), styles)
  }
  await tellPlanner(pool)
  await db.transaction().execute(async (transaction) => {
    if (await someone(transaction)) return
    await fillCustomers(transaction, demoSeed)
    await fillPeople(transaction)
    await fillTools(transaction)
    await fillOrderLists(transaction)
  })
  await fillSeasons(application)
  await fillAssortments(application, demoSeed)
  await fillLibraries(application, { styles })
  await fillAnnouncements(application)
  await fillSamples(application, { seed: demoSeed, styles })
  await fillOrders(application, demoSeed, styles)
  await fillNotifications(application)
  await tellPlanner(pool)
  await openDemoAccounts(db)
}

/**
 * What was filled in seconds is known to the planner within a minute only: until then it takes all tables for empty, and a
 * search may take minutes.
 */
const tellPlanner = (pool: pg.Pool) => pool.query('analyze')

async function inTransaction(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<unknown>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await work(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** True while the database holds no person at all, or a filling was broken off before its end. */
export async function needsDemoBrand(db: Database): Promise<boolean> {
  if (!(await someone(db))) return true
  const shut = await db
    .selectFrom('user_account')
    .select('id')
    .where('email', '=', demoAddressList[0]!)
    .where('password_hash', 'is', null)
    .executeTakeFirst()
  return shut !== undefined
}

const someone = (db: Database) => db.selectFrom('user_account').select('id').limit(1).executeTakeFirst()

/** True when somebody can log in with the demo accounts' known password. */
export async function holdsDemoAccounts(db: Database): Promise<boolean> {
  const found = await db
    .selectFrom('user_account')
    .select('id')
    .where('email', 'in', demoAddressList)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Who can log in, for the line that the start prints. */
export const demoAddresses = (): string =>
  `${[...demoAccounts, ...furtherAccounts].map(({ account }) => account).join(', ')} (all at linebook.test)`

type FedBatch = Required<Pick<FeedBatch, 'products' | 'locations' | 'availability' | 'photos'>>

/** The styles from one place of the line up to another, as a feed would bring them. */
export function makeBatch(seed: string, from: number, to: number): FedBatch {
  const batch: FedBatch = {
    products: [],
    locations: [],
    availability: [],
    photos: [],
  }
  for (let index = from; index < to; index++) {
    const style = makeStyle(seed, index)
    const { locations, availability } = makeLocations(style)
    batch.products.push(...style.products)
    batch.locations.push(...locations)
    batch.availability.push(...availability)
    batch.photos.push(...makePhotos(style))
  }
  return batch
}
