import { answerInProcess, inOwnProcess } from './in-own-process.ts'

/** One kind of work of somebody's day. */
export interface Mix {
  address: string
  cookie: string
  /** Pages of a hundred, from the first one again behind the last one that holds any. */
  lists: { pages: number; held: number; clients: number }
  /** Changes of fifty rows of this assortment. */
  saves: { assortment: string; products: string[]; times: number }
  uploads: { files: number; bytes: number }
  /** Workbooks of so many rows of the same assortment. */
  sheets: { times: number; rows: number }
}

const NAME = 'memory-client'
const PAGE = 100

/** Does the work from a process of its own: nothing of it is counted as the application's. */
export const doWork = (mix: Mix): Promise<void> =>
  inOwnProcess(NAME, new URL('./memory-client.js', import.meta.url), mix)

async function work({ address, cookie, lists, saves, uploads, sheets }: Mix): Promise<void> {
  const ask = async (method: string, path: string, body: string | Buffer) => {
    const type = typeof body === 'string' ? 'application/json' : 'application/octet-stream'
    const headers = { cookie, 'content-type': type }
    const answer = await fetch(new URL(path, address), { method, headers, body: body as string })
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (!answer.ok)
      throw new Error(`${method} ${path} was answered ${answer.status}: ${bytes.toString().slice(0, 500)}`)
    return { etag: answer.headers.get('etag') ?? '', bytes }
  }
  const post = async <Answer>(path: string, json: unknown) =>
    JSON.parse(String((await ask('POST', path, JSON.stringify(json))).bytes)) as Answer

  let page = 0
  const list = async () => {
    while (page < lists.pages) {
      const startRow = (page++ % lists.held) * PAGE
      await post('/api/products/fetch', {
        'locations.code': 'US',
        'locations.lineStatus': ['A', 'R', 'O', 'D'],
        query: {},
        startRow,
        endRow: startRow + PAGE,
        _options: { sort: ['style', 'wholesalePrice', '-createdDate', 'name'][page % 4] },
      })
    }
  }
  await Promise.all(Array.from({ length: lists.clients }, list))

  const rows = `/api/assortments/${saves.assortment}/rows`
  let { version } = JSON.parse(
    String(
      await fetch(`${address}/api/assortments/${saves.assortment}`, { headers: { cookie } }).then((one) => one.text()),
    ),
  ) as { version: number }
  for (let at = 0; at < saves.times; at += 1) {
    const from = (at * 50) % (saves.products.length - 50)
    const ids = saves.products.slice(from, from + 50)
    version = (
      await post<{ version: number }>(`${rows}/change`, { version, rows: { ids }, fields: { quantity: at + 1 } })
    ).version
  }

  const named = { bucket: 'linebook', key: 'picture.jpg' }
  const content = Buffer.alloc(uploads.bytes, 7)
  for (let at = 0; at < uploads.files; at += 1) {
    const wish = { ...named, fileSize: uploads.bytes, chunkSize: 10 * 1024 * 1024 }
    const { uploadId, urls } = await post<{ uploadId: string; urls: string[] }>('/api/upload/aws/s3/create', wish)
    const { etag } = await ask('PUT', urls[0]!, content)
    await post('/api/upload/aws/s3/complete', { ...named, uploadId, etags: [etag] })
  }

  const columns = ['style', 'color', 'name', 'cost', 'netCost', 'quantity', 'dueDate', 'label'].map((field) => ({
    field,
    title: field,
  }))
  for (let at = 0; at < sheets.times; at += 1)
    await ask(
      'POST',
      `${rows}/export`,
      JSON.stringify({ rows: { ids: saves.products.slice(0, sheets.rows) }, columns }),
    )
}

answerInProcess(NAME, work)
