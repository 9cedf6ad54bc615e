import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { keepTemporaryFilesInMemory } from './tests/world/temporary-files.ts'
import { WaitingApart } from './tests/world/waiting-apart.ts'

keepTemporaryFilesInMemory()

const server = ['server/**/*.test.ts', 'tests/server/**/*.test.ts', 'tests/architecture/**/*.test.ts']
const rules = 'server/**/rules/**/*.test.ts'
/** Files share the modules they load, a third of the time less: none may change one, or leave a double of it behind. */
const isolate = false
/** Milliseconds, far beyond what any test takes: a slow machine must not be taken for a fault. */
const patience = 180_000

export default defineConfig({
  cacheDir: '.cache/vitest',
  test: {
    // One more than there are processors: what starts, kills and waits for other processes leaves them half idle (decision 106).
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: WaitingApart },
    projects: [
      {
        // React as people get it: its development build takes half as long again to draw all screens.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        // Elements of ours can be noted, so that what is drawn without a page can be pressed.
        resolve: { alias: { 'react/jsx-runtime': new URL('tests/world/noted-elements.ts', import.meta.url).pathname } },
        test: {
          name: 'unit',
          env: { NODE_ENV: 'production' },
          isolate,
          include: [
            'contract/**/*.test.ts',
            'client/**/*.test.{ts,tsx}',
            'demo/**/*.test.ts',
            'locales/**/*.test.ts',
            rules,
          ],
          testTimeout: patience,
        },
      },
      {
        test: {
          name: 'server',
          isolate,
          include: server,
          exclude: [rules],
          globalSetup: 'tests/world/database-server.ts',
          testTimeout: patience,
          hookTimeout: patience,
          expect: { poll: { timeout: patience / 3 } },
        },
      },
    ],
  },
})
