// Which test files a run takes: all of them, those that words name, or those of the rooms that the changes touch.
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { giveUp } from './prepare.mjs'
import { house, roomOf } from './test-rooms.mjs'

const folders = ['client', 'contract', 'demo', 'locales', 'server', 'tests']
/** Nothing that runs comes of them. */
const told = /\.(md|txt|webp|png)$|^(docs|bench|prove)\//

/**
 * The files for Vitest and for Playwright; undefined when all are meant.
 * `words` are parts of paths or names of rooms, and flags: `--changed` takes what differs from the main branch.
 */
export function chooseTests(words) {
  const flag = words.find((word) => word.startsWith('-') && word !== '--changed')
  if (flag) giveUp(`npm test knows no ${flag}: it takes words, or --changed.`)
  if (words.length === 0) return undefined
  const named = words.filter((word) => word !== '--changed')
  let files = allTests()
  if (named.length > 0)
    files = files.filter((file) => named.some((word) => file.includes(word) || roomOf(file) === word))
  if (words.includes('--changed')) files = touched(files)
  if (files.length === 0) giveUp(`No test is named by "${words.join(' ')}".`)
  const isOfBrowser = (file) => file.endsWith('.e2e.ts')
  return { vitest: files.filter((file) => !isOfBrowser(file)), playwright: files.filter(isOfBrowser) }
}

/** A change outside of all rooms touches all of them. */
function touched(files) {
  const changes = changedFiles().filter((file) => !told.test(file))
  const rooms = new Set(changes.filter((file) => !files.includes(file)).map(roomOf))
  return rooms.has(house) ? files : files.filter((file) => changes.includes(file) || rooms.has(roomOf(file)))
}

/** What is not committed, and what was since the branch left the main one. */
function changedFiles() {
  const upstream = ['origin/main', 'main'].find((name) => git('rev-parse', '--verify', '--quiet', name) !== undefined)
  const base = (upstream && git('merge-base', 'HEAD', upstream)?.[0]) ?? 'HEAD'
  const [changed, added] = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')]
  if (!changed || !added) giveUp('What has changed is read from git, which does not answer here.')
  return [...changed, ...added]
}

/** The lines that git says; undefined when it fails. */
function git(...words) {
  const { status, stdout } = spawnSync('git', words, { encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter(Boolean) : undefined
}

function allTests() {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(test\.tsx?|e2e\.ts)$/.test(entry.name))
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name).replaceAll('\\', '/')),
  )
}
