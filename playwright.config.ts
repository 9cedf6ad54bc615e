import { defineConfig } from '@playwright/test'
import { findSystemChromium } from './scripts/chromium.mjs'

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  // The tests share one seeded world and one small machine.
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  // Far beyond what a test takes: a slow machine must not be taken for a fault.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  globalSetup: './tests/world/browser-run.ts',
  use: {
    // Set by the global set-up, before the tests' own process reads this file.
    baseURL: process.env['LINEBOOK_ADDRESS'],
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
    trace: 'retain-on-failure',
    launchOptions: {
      // Absent: the one that Playwright installed for itself.
      executablePath: findSystemChromium(),
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--force-color-profile=srgb'],
    },
  },
})
