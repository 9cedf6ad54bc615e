import { defineConfig } from '@playwright/test'
import { browserOptions } from './tests/world/browser-options.ts'
import { BROWSER_WORLDS, ownWorld } from './tests/world/browser-worlds.ts'
import { keepTemporaryFilesInMemory } from './tests/world/temporary-files.ts'

keepTemporaryFilesInMemory()

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  workers: BROWSER_WORLDS,
  fullyParallel: false,
  forbidOnly: true,
  // Far beyond what a test takes: a slow machine must not be taken for a fault.
  timeout: 360_000,
  expect: { timeout: 90_000 },
  globalSetup: './tests/world/browser-run.ts',
  use: {
    // Only the processes of the tests have a world: they read this file after the set-up.
    ...(process.env['TEST_PARALLEL_INDEX'] ? { baseURL: ownWorld().address } : {}),
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
    // Recorded of every journey for the one that fails, it takes a twentieth of all processors (decision 118).
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: browserOptions(),
  },
})
