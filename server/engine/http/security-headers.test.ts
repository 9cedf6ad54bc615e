import { expect, test } from 'vitest'
import { securityHeaders } from './security-headers.ts'

test('API-01 every answer tells browsers to run only our scripts, and over HTTPS to stay there', async () => {
  const plain = await securityHeaders({ secureCookies: false })
  expect(plain['content-security-policy']).toContain("script-src 'self';")
  expect(plain['content-security-policy']).not.toContain('upgrade-insecure-requests')
  expect(plain).toMatchObject({ 'x-content-type-options': 'nosniff' })
  expect(plain).not.toHaveProperty('content-length')
  expect(plain).not.toHaveProperty('strict-transport-security')
  const secured = await securityHeaders({ secureCookies: true })
  expect(secured['content-security-policy']).toContain('upgrade-insecure-requests')
  expect(secured).toHaveProperty('strict-transport-security')
})
