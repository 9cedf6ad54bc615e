import type { LaunchOptions } from '@playwright/test'
import { findSystemChromium } from '../../scripts/chromium.mjs'
import { roomInMemory } from './temporary-files.ts'

/** Bytes that the browsers of one run share at most, by far: a container may have 64 MB, in which pages crash. */
const ENOUGH = 1024 ** 3

/** The browser of the tests: what costs processors and shows nothing is left out (decision 111). */
export function browserOptions(): LaunchOptions {
  return {
    // Absent: the one that Playwright installed for itself.
    executablePath: findSystemChromium(),
    // Else every picture and every answer goes through a file on the disk.
    ...(roomInMemory() >= ENOUGH ? { ignoreDefaultArgs: ['--disable-dev-shm-usage'] } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--force-color-profile=srgb',
      // One process less for every browser to tell of what comes over the network.
      '--enable-features=NetworkServiceInProcess2',
    ],
  }
}
