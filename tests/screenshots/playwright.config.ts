import { defineConfig } from '@playwright/test'
import usual from '../../playwright.config.ts'

/** `npm run screenshots`: the pictures of the README, taken from the demo brand. */
export default defineConfig({
  ...usual,
  testDir: '.',
  testMatch: '*.shots.ts',
  outputDir: '../../test-results/shots',
  globalSetup: '../world/browser-run.ts',
})
