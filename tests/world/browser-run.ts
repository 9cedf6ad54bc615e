import type { FullConfig } from '@playwright/test'
import { existsSync } from 'node:fs'
import { startApplication } from './start-application.ts'

/** Before all browser tests: an application for each process of tests. Their addresses reach the tests by the environment. */
export default async function setUp({ workers }: FullConfig): Promise<() => Promise<void>> {
  if (!existsSync('dist/server/main.js')) throw new Error('Nothing is built yet: run "npm run build" first.')
  const applications = await Promise.all(Array.from({ length: workers }, () => startApplication()))
  process.env['LINEBOOK_ADDRESSES'] = applications.map(({ address }) => address).join(' ')
  return async () => {
    await Promise.all(applications.map((application) => application.stop()))
  }
}
