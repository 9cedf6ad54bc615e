import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

// The checks are only worth something while they fail: each test plants a breach in a small checkout of its own.
let checkout: string

beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'linebook-checks-'))
  for (const file of ['.dependency-cruiser.cjs', 'tsconfig.json', 'package.json', 'knip.json'])
    cpSync(file, join(checkout, file))
  mkdirSync(join(checkout, 'server'))
  cpSync('server/storeys.json', join(checkout, 'server/storeys.json'))
  symlinkSync(resolve('node_modules'), join(checkout, 'node_modules'), 'junction')
  plant('contract/orders/pack-codes.ts', `export const size = 1\n`)
  plant('server/main.ts', `import { size } from '../contract/orders/pack-codes.ts'\nexport const twice = size * 2\n`)
})

afterEach(() => rmSync(checkout, { recursive: true, force: true }))

function plant(path: string, text: string): void {
  mkdirSync(dirname(join(checkout, path)), { recursive: true })
  writeFileSync(join(checkout, path), text)
}

function check(name: 'boundaries' | 'house-rules'): { status: number | null; said: string } {
  const script = resolve(`scripts/check-${name}.mjs`)
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, checkout], { encoding: 'utf8' })
  return { status, said: stdout + stderr }
}

test('a clean checkout passes', () => {
  expect(check('boundaries')).toEqual({ status: 0, said: '2 modules looked at, 0 rules broken\n' })
  expect(check('house-rules')).toEqual({ status: 0, said: '2 files looked at, 0 house rules broken\n' })
})

test('every boundary is guarded', () => {
  const breaches = [
    ['contract-imports-neither-side', 'contract/orders/peek.ts', `import '../../server/main.ts'`],
    ['contract-does-no-io', 'contract/orders/read.ts', `import 'node:fs'`],
    ['client-never-imports-server', 'client/app/main.ts', `import '../../server/main.ts'`],
    ['server-never-imports-client', 'server/worker.ts', `import '../client/app/page.ts'`],
    ['engine-knows-no-domain', 'server/engine/http/route.ts', `import '../../../contract/orders/pack-codes.ts'`],
    ['parts-and-ui-know-no-domain', 'client/parts/grid/row.ts', `import '../../domains/orders/orders.api.ts'`],
    [
      'server-rooms-meet-at-public-doors',
      'server/domains/orders/place.ts',
      `import '../catalogue/catalogue.queries.ts'`,
    ],
    ['client-rooms-meet-at-pickers', 'client/domains/catalogue/page.ts', `import '../orders/orders.api.ts'`],
    ['storey-of-files', 'server/domains/files/files.ts', `import '../orders/place.ts'`],
    ['storey-of-libraries', 'server/domains/seasons/peek.ts', `import '../assortments/assortments.public.ts'`],
    [
      'screen-lists-name-areas-not-calls',
      'client/domains/orders/orders.screens.tsx',
      `import '../../../contract/orders/pack-codes.ts'`,
    ],
    ['rules-import-only-rules-and-contract', 'server/domains/files/rules/size.ts', `import '../files.ts'`],
    ['routes-never-touch-queries', 'server/domains/catalogue/catalogue.routes.ts', `import './catalogue.queries.ts'`],
    ['no-circles', 'contract/orders/a.ts', `import './b.ts'`],
  ] as const
  plant('client/app/page.ts', 'export const here = 1\n')
  plant('client/domains/orders/orders.api.ts', 'export const here = 1\n')
  plant('server/domains/catalogue/catalogue.queries.ts', 'export const rows = 1\n')
  plant('server/domains/assortments/assortments.public.ts', 'export const here = 1\n')
  plant('contract/orders/b.ts', `import './a.ts'\n`)
  for (const [, path, text] of breaches) plant(path, `${text}\n`)
  const { status, said } = check('boundaries')
  for (const [rule, path] of breaches) expect(said).toContain(`error ${rule}: ${path} ->`)
  expect(status).toBe(1)
})

test('what only tests reach is found, a file as well as an export', () => {
  const knip = () => {
    const words = [resolve('node_modules/knip/bin/knip.js'), '--no-progress', '--no-config-hints']
    const { status, stdout } = spawnSync(process.execPath, words, { cwd: checkout, encoding: 'utf8' })
    return { status, said: stdout }
  }
  plant(
    'server/main.ts',
    `import { size } from '../contract/orders/pack-codes.ts'\nprocess.stdout.write(String(size))\n`,
  )
  expect(knip()).toEqual({ status: 0, said: '' })
  plant('contract/orders/pack-codes.ts', `export const size = 1\nexport const weight = 2\n`)
  plant('server/domains/orders/place.ts', `export const place = 1\n`)
  plant('server/domains/orders/place.test.ts', `import { place } from './place.ts'\nvoid place\n`)
  plant('tests/server/weight.test.ts', `import { weight } from '../../contract/orders/pack-codes.ts'\nvoid weight\n`)
  const { status, said } = knip()
  expect(status).toBe(1)
  expect(said).toContain('server/domains/orders/place.ts')
  expect(said).toContain('weight')
})

test('a room that stands in no storey fails', () => {
  plant('server/domains/attic/attic.ts', 'export const here = 1\n')
  const { status, said } = check('boundaries')
  expect(said).toContain('error room-without-storey: server/domains/attic')
  expect(status).toBe(1)
})

test('looking at nothing fails', () => {
  for (const floor of ['contract', 'server']) rmSync(join(checkout, floor), { recursive: true })
  expect(check('boundaries')).toMatchObject({ status: 1, said: expect.stringContaining('0 modules looked at') })
  expect(check('house-rules').status).toBe(1)
})

test.each([
  ['client/parts/utils/one.ts', '', 'a folder is named after what it holds'],
  ['client/parts/index.ts', '', 'no barrels'],
  ['client/parts/long.ts', 'x\n'.repeat(401), '401 lines, at most 400'],
  ['client/parts/one.test.ts', ['test', 'skip'].join('.'), 'no test is skipped'],
  ['client/parts/one.test.ts', ['test', 'only'].join('.'), 'no test is run alone'],
  ['server/domains/files/one.ts', `const found = new ${'RegExp'}(wish.text)`, 'a pattern is a literal'],
  ['server/domains/files/one.ts', 'sql`order by ${sql.raw(wish.sort)}`', 'sql.raw takes no input'],
  ['server/domains/files/one.ts', 'const accessCode = nanoid()', 'what opens something comes from randomBytes'],
  ['server/domains/files/one.ts', 'const token = randomBytes(16)', 'what opens something comes from randomBytes'],
  ['server/domains/files/one.ts', String.raw`const found = /^(\w+\s?)*$/.test(text)`, 'may take for ever'],
  ['server/domains/files/one.ts', 'db.transaction().execute(work)', 'is an action: use act()'],
  ['server/domains/seasons/one.ts', 'const id = row.public_id', 'public_id is a column'],
  ['server/domains/seasons/one.ts', 'const { id, public_id } = row', 'public_id is a column'],
  ['server/domains/files/one.ts', 'changesStatements(caller, [])', 'are written by act()'],
  ['server/domains/files/one.ts', 'const at = new Date()', 'dates are of the database'],
  ['client/parts/one.ts', `sessionStorage.setItem('a', 'b')`, 'what a browser keeps is emptied at logout'],
  [
    'client/parts/one.tsx',
    `<i style={{ flex: 'none', margin: 2 }} />`,
    'what is always the same stands in a style sheet',
  ],
  ['tests/e2e/one.e2e.ts', `await page.${['wait', 'ForTimeout'].join('')}(100)`, 'no test sleeps'],
])('the house rule for %s is guarded', (path, text, reason) => {
  plant(path, text)
  expect(check('house-rules')).toMatchObject({ status: 1, said: expect.stringContaining(reason) })
})

test('a folder that holds more than one thing is found', () => {
  for (let at = 0; at < 26; at += 1) plant(`client/parts/attic/thing-${at}.ts`, '')
  expect(check('house-rules')).toMatchObject({
    status: 1,
    said: expect.stringContaining('client/parts/attic: 26 files, at most 25'),
  })
})

test('texts that are missing, unused, untranslated or translated with other placeholders are found', () => {
  plant(
    'locales/en-US/shell.json',
    '{"greeting": "Hello {{name}}", "left": "Over", "many_one": "one", "many_other": "more"}',
  )
  plant('locales/de-DE/shell.json', '{"greeting": "Hallo {{nome}}", "many_one": "eins", "many_other": "mehr"}')
  plant(
    'client/app/main.tsx',
    `const { t } = useTranslation('shell')\nt('greeting')\nt('many', { count: 2 })\nt('absent')\nt('nowhere:key')\nt('')\n`,
  )
  const { said } = check('house-rules')
  expect(
    said
      .split('\n')
      .filter((line) => line.includes(': '))
      .sort(),
  ).toEqual([
    'client/app/main.tsx: no text for ',
    'client/app/main.tsx: no text for absent',
    'client/app/main.tsx: no text for nowhere:key',
    'locales/de-DE/shell.json: greeting has other placeholders than en-US',
    'locales/de-DE/shell.json: left is missing',
    'locales/en-US/shell.json: left is used nowhere',
  ])
})

test('the commands themselves are sound JavaScript', () => {
  for (const name of ['prepare', 'start', 'build', 'test', 'dev', 'bench']) {
    execFileSync(process.execPath, ['--check', resolve(`scripts/${name}.mjs`)])
  }
})
