import { mkdtempSync, rmSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../server/engine/postgres/supervisor.ts'
import { connectionString } from '../../tests/world/connection-string.ts'
import { type S3Server, startS3Server } from '../../tests/world/s3-server.ts'
import { type TcpRelay, openTcpRelay } from '../../tests/world/tcp-relay.ts'
import { type ApplicationProcess, applicationProcess } from './application-process.ts'

/** Processes of the application over one database and one object store, each reached through a relay that can fail. */
export interface Site {
  postgres: EmbeddedPostgres
  store: S3Server
  /** In front of the database, for all processes but those with a relay of their own. */
  databaseRelay: TcpRelay
  storeRelay: TcpRelay
  /** All processes, those that serve people first. */
  processes: ApplicationProcess[]
  /** The processes that serve people. */
  web: ApplicationProcess[]
}

export interface SiteWish {
  /** Processes that serve people; they also work unless `work` says that others do. */
  web: number
  /** Processes that only work. */
  work?: number
  /** False: database and store are reached past the relays, which cost time. */
  relayed?: boolean
  env?: Record<string, string>
  /** Where the database is kept; a folder of its own when left out. */
  databaseFolder?: string
  /** Gives the process of this name other settings, for instance another way to the database. */
  envOf?(name: string, site: Omit<Site, 'processes' | 'web'>): Promise<Record<string, string>>
}

const secret = 'hQ7x-fZ2m_Rk91.vTbY4wJ0pLs8NcE3u'

/** Starts a site with a demo brand of 60 styles, lets `prove` have it and ends all of it. */
export async function withSite<Answer>(wish: SiteWish, prove: (site: Site) => Promise<Answer>): Promise<Answer> {
  const folder = mkdtempSync(join(tmpdir(), 'linebook-prove-database-'))
  // PostgreSQL may run as another user, who has to pass through.
  chmodSync(folder, 0o711)
  // That a database of a proof died or came back too late is told beside its rows.
  const log = { info: () => undefined, warn: (line: string) => void process.stdout.write(`  ${line}\n`) }
  const ends: (() => Promise<unknown>)[] = [async () => rmSync(folder, { recursive: true, force: true })]
  try {
    const postgres = await startEmbeddedPostgres({ dataDir: wish.databaseFolder ?? folder, log })
    void postgres.lost.then(({ message }) => log.warn(message))
    ends.push(() => postgres.stop())
    const store = await startS3Server()
    ends.push(() => store.stop())
    const databaseRelay = await openTcpRelay({
      path: join(postgres.connection.host, `.s.PGSQL.${postgres.connection.port}`),
    })
    ends.push(() => databaseRelay.close())
    const storeRelay = await openTcpRelay({ port: Number(new URL(store.settings.endpoint).port) })
    ends.push(() => storeRelay.close())
    const around = { postgres, store, databaseRelay, storeRelay }
    const { settings } = store
    const shared = {
      DATABASE_URL: connectionString(
        wish.relayed === false
          ? postgres.connection
          : { ...postgres.connection, host: '127.0.0.1', port: databaseRelay.port },
      ),
      S3_ENDPOINT: wish.relayed === false ? settings.endpoint : `http://127.0.0.1:${storeRelay.port}`,
      S3_BUCKET: settings.bucket,
      S3_REGION: settings.region,
      S3_ACCESS_KEY_ID: settings.accessKeyId!,
      S3_SECRET_ACCESS_KEY: settings.secretAccessKey!,
      SECRET: secret,
      // Where people would reach it; who only works cannot know it otherwise.
      ...(wish.work ? { PUBLIC_URL: 'http://linebook.test' } : {}),
      DEMO_STYLES: '60',
      ...wish.env,
    }
    const oneProcess = async (name: string, roles: string) =>
      applicationProcess(name, { ...shared, ROLES: roles, ...(await wish.envOf?.(name, around)) })
    const named = (name: string, count: number, roles: string) =>
      Promise.all(Array.from({ length: count }, (_, at) => oneProcess(`${name}${at + 1}`, roles)))
    const web = await named('web', wish.web, wish.work ? 'web' : 'web,work')
    const work = await named('work', wish.work ?? 0, 'work')
    const processes = [...web, ...work]
    ends.push(async () => {
      await Promise.all(processes.map((one) => one.stop()))
      for (const one of processes) one.remove()
    })
    for (const one of processes) await one.start()
    return await prove({ ...around, processes, web })
  } finally {
    for (const end of ends.toReversed()) await end().catch(() => undefined)
  }
}
