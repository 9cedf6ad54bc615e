import { expect, test } from 'vitest'
import { draw } from '../../../../tests/world/draw.tsx'
import { CrmLog } from './crm-log.tsx'

test('AST-19 a log of which nothing was left out says that nothing was sent yet', async () => {
  const log = await draw(<CrmLog opened onClose={() => undefined} />, {
    '/integrations/crm/deliveries': { data: [], hasMore: false, waiting: 0, failed: 0, address: null },
  })
  expect(log).toContain('Nothing has been sent to the CRM yet.')
})
