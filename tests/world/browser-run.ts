import { existsSync } from 'node:fs'
import { startApplication } from './start-application.ts'

/** Before all browser tests: one application for the whole run. Its address reaches the tests by the environment. */
export default async function setUp(): Promise<() => Promise<void>> {
  if (!existsSync('dist/server/main.js')) throw new Error('Nothing is built yet: run "npm run build" first.')
  const application = await startApplication()
  process.env['LINEBOOK_ADDRESS'] = application.address
  return application.stop
}
