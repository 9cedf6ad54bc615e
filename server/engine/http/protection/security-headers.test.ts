import { expect, test } from 'vitest'
import { contentPolicy } from './content-policy.ts'
import { securityHeaders } from './security-headers.ts'

test('API-01 every answer tells browsers to run only our scripts, and over HTTPS to stay there', async () => {
  const plain = await securityHeaders({ secureCookies: false })
  expect(plain['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval';")
  expect(plain['content-security-policy']).not.toContain('upgrade-insecure-requests')
  expect(plain['permissions-policy']).toMatch(/^camera=\(self\), .*geolocation=\(\)/)
  expect(plain).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
  expect(plain).not.toHaveProperty('content-length')
  expect(plain).not.toHaveProperty('strict-transport-security')
  const secured = await securityHeaders({ secureCookies: true })
  expect(secured['content-security-policy']).toContain('upgrade-insecure-requests')
  expect(secured).toHaveProperty('strict-transport-security')
})

test('API-01 styles are our files and what carries the nonce, and no host is named but store and directory', () => {
  const policy = contentPolicy(
    { secureCookies: false, storeOrigin: 'https://s3.test', issuerOrigin: 'https://login.test' },
    'nonce-abc',
  )
  expect(policy).toContain("style-src-elem 'self' 'nonce-abc';")
  expect(policy).toContain("style-src-attr 'none';")
  expect(policy.replace("'wasm-unsafe-eval'", '')).not.toMatch(/unsafe|\*/)
  expect(policy).toContain("form-action 'self' https://login.test;")
  const alone = contentPolicy({ secureCookies: true })
  expect(alone).toContain("style-src-elem 'self';")
  expect(alone).not.toMatch(/https?:|nonce/)
})
