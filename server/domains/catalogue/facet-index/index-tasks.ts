import pg from 'pg'
import { keepAlive } from '../../../engine/database/connect.ts'
import { defaultPatience } from '../../../engine/database/patience.ts'
import type { TaskContext } from '../../../engine/workers/worker-host.ts'
import type { SkeletonRequest } from '../rules/product-search.ts'
import { FacetIndex } from './facet-index.ts'
import type { SimilarFound, SimilarRequest } from './search/find-similar.ts'
import type { SoldColoursRequest } from './columns/sold-colours.ts'
import { readAllLooks, readEntries, readLooks, readWholeCatalogue } from './load-index.queries.ts'

/** What the thread of the index does, by name. One connection, used for one reading at a time. */
export function indexTasks(connection: pg.ClientConfig) {
  let index = new FacetIndex()
  let publish: TaskContext['report'] = () => undefined
  let learned = 0
  const publishEdition = (): void => {
    learned = index.learned
    publish(index.edition())
  }
  /** `patience` with one statement: reading everything takes long, and must still end where nobody answers any more. */
  const withClient = async <Result>(
    read: (client: pg.Client) => Promise<Result>,
    patience = defaultPatience.background,
  ): Promise<Result> => {
    const client = new pg.Client({
      ...connection,
      ...keepAlive(),
      application_name: 'linebook facet index',
      connectionTimeoutMillis: defaultPatience.connect,
      query_timeout: patience,
    })
    // One that breaks tells whoever waits for its answer; unheard, it would end the thread.
    client.on('error', () => undefined)
    await client.connect()
    try {
      return await read(client)
    } finally {
      await client.end()
    }
  }

  return {
    /** Reports every edition of the columns from now on; ends with the thread. */
    follow: (_: null, context: TaskContext): Promise<never> => {
      publish = context.report
      return new Promise(() => undefined)
    },
    /** Reads the whole catalogue; answers its version. */
    load: async (): Promise<number> => {
      const fresh = new FacetIndex()
      const version = await withClient((client) => readWholeCatalogue(client, (entries) => fresh.load(entries)))
      fresh.finishLoading(version)
      index = fresh
      publishEdition()
      return version
    },
    /** Reads what has changed again; answers the version that the index is at then. */
    change: async ({ ids, version }: { ids: number[]; version: number }): Promise<number> => {
      const readChanged = async (client: pg.Client) => ({
        entries: await readEntries(client, ids),
        looks: index.knowsLooks ? await readLooks(client, ids) : [],
      })
      const { entries, looks } = await withClient(readChanged, defaultPatience.call)
      index.replace(ids, entries, version)
      if (index.knowsLooks) index.learnLooks(looks)
      publishEdition()
      return index.version
    },
    query: (request: SkeletonRequest) => {
      const skeleton = index.query(request)
      if (index.learned !== learned) publishEdition()
      return skeleton
    },
    soldColours: (request: SoldColoursRequest): string[] => index.soldColours(request),
    nearWords: (written: string): string[] => index.nearWords(written),
    /** The first who asks waits until all descriptions are read. */
    similar: async (request: SimilarRequest): Promise<SimilarFound> => {
      while (!index.knowsLooks) {
        const asked = index
        const looks = await withClient(readAllLooks)
        // Meanwhile the catalogue may have been read anew.
        if (asked === index) index.learnLooks(looks)
      }
      return index.similar(request)!
    },
  }
}
