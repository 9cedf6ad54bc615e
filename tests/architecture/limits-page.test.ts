import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pictureZip } from '../../contract/catalogue/feed/feed-uploads.ts'
import { callLimits, type CallKind } from '../../contract/kernel/call-limits.ts'
import type { Endpoint } from '../../contract/kernel/endpoint.ts'
import { importLimits } from '../../contract/kernel/import-preview.ts'
import { concurrency, limits } from '../../contract/kernel/limits.ts'
import { sheetLimits } from '../../client/parts/import-wizard/reading/sheet-limits.ts'
import { MOST_PAGES, mostBytes, previewKindOf } from '../../server/domains/libraries/previews/preview-kinds.ts'
import { PIXEL_LIMIT } from '../../server/engine/pictures/read-picture.ts'
import { generous } from '../../server/engine/tables/read-xlsx.ts'

// docs/limits.md says what contract/ says. Where a change is meant, LIMITS_PAGE=write puts it there to be looked at.

const page = 'docs/limits.md'
const root = join(import.meta.dirname, '../..')

const isEndpoint = (value: object): value is Endpoint => 'method' in value && 'path' in value && 'access' in value

function endpointsIn(value: unknown, found: Map<string, Endpoint>): void {
  if (typeof value !== 'object' || value === null) return
  if (isEndpoint(value)) found.set(`${value.method} /api${value.path}`, value)
  else if (Object.getPrototypeOf(value) === Object.prototype) {
    for (const inside of Object.values(value)) endpointsIn(inside, found)
  }
}

async function allEndpoints(): Promise<[string, Endpoint][]> {
  const files = readdirSync(join(root, 'contract'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  )
  const found = new Map<string, Endpoint>()
  for (const loaded of await Promise.all(
    files.map((file) => import(join(root, 'contract', file)) as Promise<object>),
  )) {
    for (const value of Object.values(loaded)) endpointsIn(value, found)
  }
  return [...found].sort(([one], [other]) => one.localeCompare(other))
}

function size(bytes: number): string {
  const kilobytes = bytes / 1024
  if (kilobytes < 1024) return `${Math.round(kilobytes)} KB`
  const megabytes = Math.round(kilobytes / 1024)
  return megabytes < 1024 ? `${megabytes} MB` : `${megabytes / 1024} GB`
}

/** As the formatter leaves tables: columns as wide as their widest cell. */
function table(head: string[], rows: string[][]): string {
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map((cells) => cells[at]!.length)))
  const line = (cells: string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

const pixels = `${PIXEL_LIMIT / 1e6} million pixels`
const rowsOf = (count: number): string => `${count.toLocaleString('en-US')} rows`

/** Kinds of files that have previews, as the rule itself lists them. */
function seenKinds(): string[][] {
  const rule = readFileSync(join(root, 'server/domains/libraries/previews/preview-kinds.ts'), 'utf8')
  return [...rule.matchAll(/^ {2}'([a-z]+\/[^']+)'/gm)].map(([, type]) => {
    const kind = previewKindOf(type!)!
    return [`\`${type}\``, size(mostBytes[kind])]
  })
}

async function written(): Promise<string> {
  const endpoints = await allEndpoints()
  const named = (effort: Endpoint['effort']) =>
    endpoints.flatMap(([name, endpoint]) => (endpoint.effort === effort ? [`\`${name}\``] : [])).join(', ')
  const who: Record<CallKind, string> = {
    read: 'every other call that changes nothing',
    write: 'every other call that changes something',
    search: named('search'),
    export: `${named('export')}; one at a time`,
    import: named('import'),
  }
  const kinds = Object.entries(callLimits).map(([kind, most]) => [kind, String(most), who[kind as CallKind]])
  const bodies = endpoints.flatMap(([name, { upload, bodyLimit }]) => {
    const most = upload ?? bodyLimit
    return most === undefined ? [] : [[`\`${name}\``, upload === undefined ? 'JSON' : 'file', size(most)]]
  })
  return `# Limits

What one person or one file may take, as \`contract/\` says it (\`tests/architecture/limits-page.test.ts\` holds this page against it).

## Calls of one person in a minute

Beyond, calls answer 429 \`tooManyCalls\` with \`Retry-After\`. Counted in the memory of each process. Calls by API token are counted by token, those of
nobody by network; logins, codes, mails and shares are counted in the database and hold exactly.

${table(['kind', 'calls', 'which'], kinds)}

A process whose event loop is a second late or whose heap is nine tenths full answers 503 \`busy\` with \`Retry-After\` to what browsers ask by themselves, at two
seconds or 95 % also to reads, never to what is saved.

## Sizes

A body may be 1 MB; these may be larger or smaller:

${table(['call', 'body', 'at most'], bodies)}

Files of the libraries come by parts of ${size(limits.uploadChunk)}; a ZIP of pictures or files is at most ${size(limits.collectionSize)}. An imported file unpacks to at most
${size(importLimits.unpacked)} and ${importLimits.rows.toLocaleString('en-US')} rows. A person runs ${concurrency.downloads} downloads and ${concurrency.uploads} uploads at a time. A body that stands still for 30 s ends, a request after 15 minutes.

## Kinds of files

What a file is, its first bytes say, never its name. Where it comes in, of which kinds and how large it may be:

${table(
  ['door', 'kinds', 'packed', 'unpacked'],
  [
    ['libraries', 'any; kept and given out as it came', size(limits.collectionSize), 'is not unpacked'],
    ['logos, dividers, pictures of rows', 'PNG, JPEG, WebP, AVIF, GIF, TIFF, SVG', '10 MB', pixels],
    ['feed', 'CSV, NDJSON', '1 GB', 'is not packed'],
    ['feed', 'XLSX', size(generous.packed), `${size(generous.unpacked)}, texts of cells ${size(generous.texts)}`],
    [
      'feed',
      'ZIP of pictures with their table',
      size(pictureZip.packed),
      `${size(pictureZip.unpacked)}, ${pictureZip.files.toLocaleString('en-US')} files`,
    ],
    ['lists', 'CSV, XLSX', size(importLimits.bytes), `${size(importLimits.unpacked)}, ${rowsOf(importLimits.rows)}`],
    [
      'assortments',
      'CSV, XLSX, XLS',
      size(sheetLimits.bytes),
      `${size(sheetLimits.unpacked)}, ${rowsOf(sheetLimits.rows)}`,
    ],
  ],
)}

Of these there is something to see in the libraries, of files up to so many bytes, at most ${pixels} and ${MOST_PAGES} pages; others are offered for saving:

${table(['kind', 'at most'], seenKinds())}
`
}

test('SHELL-13 docs/limits.md says what is enforced', async () => {
  const expected = await written()
  if (process.env['LIMITS_PAGE'] === 'write') writeFileSync(join(root, page), expected)
  expect(readFileSync(join(root, page), 'utf8')).toBe(expected)
})
