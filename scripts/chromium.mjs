// Finds a Chromium for browser tests, and gets one when there is none.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installDebianPackages, isOursToDo } from './debian-packages.mjs'

// The first is the same browser without windows, a fifth quicker in tests.
const names = [
  'chromium-headless-shell',
  'chromium',
  'google-chrome',
  'google-chrome-stable',
  'chromium-browser',
  'chrome.exe',
]
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The path of the system's Chromium: CHROMIUM_PATH, else the first on PATH, else undefined. */
export function findSystemChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  return [...onPath, ...places].find(isProgram)
}

/** Makes sure that browser tests find a Chromium that starts. Returns false when every way failed. */
export async function prepareChromium(say) {
  if (starts(findSystemChromium()) || starts(await playwrightChromium())) return true
  say('No Chromium found: installing the one of Playwright ...')
  const installer = join('node_modules', '@playwright', 'test', 'cli.js')
  const child = spawn(process.execPath, [installer, 'install', 'chromium'], { stdio: 'inherit' })
  await once(child, 'close')
  // It may be there and still not start, for want of the system's libraries.
  if (starts(await playwrightChromium())) return true
  if (!isOursToDo()) return false
  say('That one does not start here: installing the package of the system ...')
  // Ubuntu has only the one with windows.
  if (!(await installDebianPackages(['chromium-headless-shell']))) await installDebianPackages(['chromium'])
  return starts(findSystemChromium())
}

async function playwrightChromium() {
  const { chromium } = await import('@playwright/test')
  return chromium.executablePath()
}

function starts(path) {
  if (!path || !isProgram(path)) return false
  // On Windows --version opens a window instead of answering.
  return process.platform === 'win32' || spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
