// The rules of docs/STYLE.md that no linter knows. Prints every breach and fails when there is one.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { localeBreaches } from './check-locales.mjs'
import { patternBreaches } from './pattern-breaches.mjs'

const root = resolve(process.argv[2] ?? '.')
const folders = ['contract', 'server', 'client', 'demo', 'tests', 'bench', 'prove', 'scripts']
const longest = 400
/** Of the product's own; migrations are a list. */
const mostInFolder = 25
const forbiddenFolders = ['utils', 'helpers', 'common', 'misc', 'types']
const breaches = []

const files = folders
  .filter((folder) => existsSync(join(root, folder)))
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).map((entry) => ({
      isFile: entry.isFile(),
      path: join(folder, (entry.parentPath ?? entry.path).slice(join(root, folder).length), entry.name).replaceAll(
        '\\',
        '/',
      ),
    })),
  )

const sources = files
  .filter(({ isFile, path }) => isFile && /\.(ts|tsx|mts|mjs)$/.test(path))
  .map(({ path }) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

for (const { isFile, path } of files) {
  if (!isFile && forbiddenFolders.includes(basename(path))) {
    breaches.push(`${path}: a folder is named after what it holds, not "${basename(path)}"`)
  }
}

const perFolder = new Map()
for (const { isFile, path } of files)
  if (isFile && /^(contract|server|client)\//.test(path) && !path.startsWith('server/migrations/'))
    perFolder.set(dirname(path), (perFolder.get(dirname(path)) ?? 0) + 1)
for (const [folder, count] of perFolder)
  if (count > mostInFolder)
    breaches.push(`${folder}: ${count} files, at most ${mostInFolder}: it holds more than one thing`)

for (const { path, text } of sources) {
  const lines = text.trimEnd().split('\n').length
  if (lines > longest) breaches.push(`${path}: ${lines} lines, at most ${longest}`)
  if (/(^|\/)index\.tsx?$/.test(path)) breaches.push(`${path}: no barrels, import from the file itself`)
  if (/\.(test|e2e)\.tsx?$/.test(path)) checkTest(path, text)
  else if (/^(contract|server)\//.test(path)) {
    checkSecrets(path, text)
    checkTransactions(path, text)
    if (path.startsWith('server/domains/')) checkClocks(path, text)
    checkRows(path, text)
  } else if (path.startsWith('client/')) {
    checkStores(path, text)
    checkStyles(path, text)
  }
}

/** An element is told the styles that were reckoned for it, and no others (docs/STYLE.md). */
function checkStyles(path, text) {
  for (const [index, line] of text.split('\n').entries())
    if (/style=\{\{(\s*\w+: ('[^']*'|-?[\d.]+),?)+\s*\}\}/.test(line))
      breaches.push(`${path}:${index + 1}: what is always the same stands in a style sheet`)
}

/** What a caller typed becomes no pattern and no SQL, and what opens something cannot be guessed (docs/security). */
function checkSecrets(path, text) {
  const typed = /\b(wish|query|body|params|input|filters|caller|request)\b(?!\.startsWith\()/
  const opens = /\b\w*(accesscode|onetimecode|token|secret|password|signature)\w*\s*[:=][^;]*/i
  for (const [index, line] of text.split('\n').entries()) {
    const say = (reason) => breaches.push(`${path}:${index + 1}: ${reason}`)
    if (/\bnew RegExp\(/.test(line)) say('a pattern is a literal: what is put together may hold what somebody typed')
    // A constant looked up by what was typed is the constant.
    const raw = /\bsql\.raw\((.*)$/
      .exec(line)?.[1]
      ?.replaceAll(/\w+\[[^\]]*\]/g, '')
      .split(')}')[0]
      .replaceAll(/\w+\.\w+\.startsWith\(/g, '')
    if (raw !== undefined && typed.test(raw)) say('sql.raw takes no input')
    const [made = ''] = opens.exec(line) ?? []
    const bytes = /\brandomBytes\((\d+)\)/.exec(made)?.[1]
    if (/\bnanoid\(/.test(made) || (bytes !== undefined && Number(bytes) < 24))
      say('what opens something comes from randomBytes of 24 and more')
  }
}

/** Whatever changes what others see is an action (decision 41), but for engines that write in one statement and for machinery. */
function checkTransactions(path, text) {
  const engines = [
    'server/domains/assortments/edits/save-batch.ts',
    'server/domains/assortments/group-sort/save-group-sort.ts',
  ]
  const machinery = [
    'server/domains/assortments/group-sort/dividers.queries.ts',
    'server/domains/catalogue/feed-uploads/run-upload.ts',
    'server/domains/documents/actions/run-document.ts',
    'server/domains/documents/document-queue.ts',
    'server/domains/integrations/actions/dispatch-events.ts',
    'server/domains/integrations/crm/actions/carry-changes.ts',
    'server/domains/integrations/crm/actions/next-message.ts',
    'server/domains/integrations/crm/actions/note-changes.ts',
    'server/domains/integrations/crm/own-crm.ts',
    'server/domains/libraries/actions/sweep-files.ts',
  ]
  if (!path.startsWith('server/domains/') || engines.includes(path)) return
  if (/\.transaction\(\)/.test(text) && !machinery.includes(path))
    breaches.push(`${path}: what changes something is an action: use act() (decision 41)`)
  if (/\b(changesStatements|newsStatements)\b/.test(text))
    breaches.push(`${path}: entries of the trail and events are written by act() (decision 41)`)
}

/** Columns are the queries' own: above them, records have fields. Rooms from before this rule are named. */
function checkRows(path, text) {
  const withRows = [
    'assortments',
    'catalogue',
    'documents',
    'files',
    'identity',
    'integrations',
    'libraries',
    'packages',
    'people',
  ]
  const room = /^server\/domains\/([^/]+)\//.exec(path)?.[1]
  if (!room || withRows.includes(room) || /\.(queries|tables)\.ts$/.test(path)) return
  const code = text.replaceAll(/\/\*[^]*?\*\/|\/\/.*|'[^'\n]*'|`[^`]*`/g, '')
  for (const [found] of code.matchAll(/\.[a-z]+_\w+|[{,]\s*[a-z]+_\w+\s*(?=[,}])/g))
    breaches.push(`${path}: ${found.replaceAll(/[{,.\s]/g, '')} is a column: queries give it the name of a field`)
}

/** What a browser keeps is emptied with a logout by name (client/engine/session/own-stores.ts): each place is known there. */
function checkStores(path, text) {
  const known = [
    'client/engine/session/own-stores.ts',
    'client/engine/session/session-tabs.ts',
    'client/domains/samples/chosen-samples.ts',
    'client/engine/texts/i18n.ts',
    'client/parts/tiles/use-kept-scroll.ts',
    'client/parts/unsent/unsent-journal.ts',
    'client/parts/uploader/kept-uploads.ts',
    'client/parts/uploader/upload-journal.ts',
  ]
  if (!known.includes(path) && /\b(localStorage|sessionStorage|indexedDB|caches\.|serviceWorker)/.test(text))
    breaches.push(`${path}: what a browser keeps is emptied at logout: say so in own-stores.ts and here`)
}

/** Dates that are stored or decide are the database's (`now()`, engine/database/read-now.ts); durations are of `performance`. */
function checkClocks(path, text) {
  // Repetitions within an hour are one line there: whose hour does not matter.
  if (path === 'server/domains/identity/security-events/keep-security-events.ts') return
  for (const [index, line] of text.split('\n').entries()) {
    if (/\bDate\.now\(|\bnew Date\(\)/.test(line))
      breaches.push(`${path}:${index + 1}: dates are of the database's clock (readNow), durations of performance.now()`)
  }
}

function checkTest(path, text) {
  const rules = [
    [/\b(?:test|it|describe)(?:\.\w+)*\.(?:skip|skipIf|runIf|todo|fixme|fails|slow)\b/, 'no test is skipped'],
    [/\b(?:test|it|describe)(?:\.\w+)*\.only\b/, 'no test is run alone'],
    [
      /\bwaitForTimeout\(|timers\/promises|new Promise\([^)]*\)\s*=>\s*setTimeout/,
      'no test sleeps: wait for what you expect',
    ],
    [/\bretr(?:y|ies):/, 'no test is tried again'],
  ]
  for (const [index, line] of text.split('\n').entries()) {
    for (const [pattern, reason] of rules) if (pattern.test(line)) breaches.push(`${path}:${index + 1}: ${reason}`)
  }
}

breaches.push(...localeBreaches(root, sources), ...patternBreaches(sources))
for (const breach of breaches) process.stdout.write(`${breach}\n`)
process.stdout.write(`${sources.length} files looked at, ${breaches.length} house rules broken\n`)
process.exit(sources.length === 0 || breaches.length > 0 ? 1 : 0)
