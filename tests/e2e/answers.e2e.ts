import { expect, test } from '../world/fixtures.ts'

test('the application answers on the address it announces', async ({ request }) => {
  const answer = await request.get('/healthz')
  expect(answer.status()).toBe(200)
})
