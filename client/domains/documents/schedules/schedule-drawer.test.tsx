import { expect, test } from 'vitest'
import { defaultSettings } from '../../../../contract/documents/default-settings.ts'
import type { Schedule } from '../../../../contract/documents/schedules/schedule.ts'
import { draw } from '../../../../tests/world/draw.tsx'
import { ScheduleDrawer } from './schedule-drawer.tsx'

const schedule: Schedule = {
  _id: 'weekly',
  version: 1,
  name: 'Fall line sheet',
  assortment: { _id: 'fall', title: 'Fall', productType: 'Footwear', isInternal: false },
  owner: { code: 'ANNA', name: 'Anna Berg' },
  documentType: { type: 'Linesheet', subType: 'Expanded' },
  fileType: 'pdf',
  settings: defaultSettings('Footwear', 'Linesheet', 'Expanded'),
  locationId: 'US',
  sort: null,
  language: 'en-US',
  message: { recipients: ['buyer@shop.example'], bccRecipients: [], subject: 'The line', body: '', expireDays: 14 },
  timing: {
    frequency: 'daily',
    time: '08:00',
    startDay: '2026-05-04',
    timezone: 'Europe/Berlin',
    weekdays: [],
    monthDay: 1,
  },
  nextDate: '2026-05-05T06:00:00Z',
  paused: null,
  lastRun: null,
}

test('DOC-06 a schedule is opened to be read: what it sends, when, to whom and whose it is, and nothing is edited yet', async () => {
  const drawer = await draw(<ScheduleDrawer id="weekly" onClose={() => undefined} />, {
    '/assortment-schedules/weekly': { schedule, runs: [] },
  })
  for (const word of ['Fall line sheet', 'buyer@shop.example', 'Anna Berg', 'Europe/Berlin']) {
    expect(drawer).toContain(word)
  }
  expect(drawer.match(/role="dialog"/g)).toHaveLength(1)
})
