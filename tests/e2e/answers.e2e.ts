import { expect, test } from '../world/fixtures.ts'

test('API-01 the application answers on the address it announces, each page has a nonce of its own and is kept by nobody, and that of all calls keeps to the policy of every page', async ({
  page,
  request,
}) => {
  expect((await request.get('/healthz')).status()).toBe(200)

  const ask = () => request.get('/', { headers: { accept: 'text/html' } })
  const [one, other] = await Promise.all([ask(), ask()])
  const nonce = async (answer: typeof one) => /nonce="([\w+/]{24})"/.exec(await answer.text())?.[1]
  expect(await nonce(one)).toBeDefined()
  expect(await nonce(one)).not.toBe(await nonce(other))
  expect(one.headers()['cache-control']).toBe('no-store')
  expect(one.headers()['content-security-policy']).toContain(`style-src-elem 'self' 'nonce-${await nonce(one)}'`)

  // Of a few calls: the page follows whatever one call of all of them leads to before it shows it, for ten seconds.
  await page.route('**/api/docs/json', async (route) => {
    const whole = (await (await route.fetch()).json()) as { paths: object }
    await route.fulfill({ json: { ...whole, paths: Object.fromEntries(Object.entries(whole.paths).slice(0, 3)) } })
  })
  const answer = await page.goto('/api/docs')
  expect(answer?.headers()['content-security-policy']).not.toMatch(/https?:|'unsafe/)
  await expect(page.getByRole('heading', { name: 'Linebook' })).toBeVisible()
  await page.locator('.opblock-summary-control').first().click()
  await expect(page.getByText('Responses', { exact: true }).first()).toBeVisible()
})
