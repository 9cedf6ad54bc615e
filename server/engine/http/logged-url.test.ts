import { expect, test } from 'vitest'
import { loggedUrl } from './logged-url.ts'

test('ACC-04 the links of mails and the codes of logins never stand in the log', () => {
  const pages: [string, string][] = [
    ['/set-password/u1/s3cret/true', '/set-password/…'],
    ['/confirm-email/u1.s3cret', '/confirm-email/…'],
    ['/file/shared/pdf/document/d1/s3cret/line.pdf', '/file/…'],
    ['/dashboard?next=%2Fset-password%2Fu1%2Fs3cret', '/dashboard'],
    ['/assets/main-abc.js', '/assets/main-abc.js'],
  ]
  for (const [url, logged] of pages) expect(loggedUrl({ url, pattern: '/*' })).toBe(logged)
  expect(loggedUrl({ url: '/api/users/oidc/callback?code=s3cret&state=x', pattern: '/api/users/oidc/callback' })).toBe(
    '/api/users/oidc/callback',
  )
  expect(
    loggedUrl({
      url: '/api/assortment-documents/pdf/shared/d1/s3cret/line.pdf',
      pattern: '/api/assortment-documents/:fileType/shared/:documentId/:accessCode/:filename',
    }),
  ).toBe('/api/assortment-documents/pdf/shared/d1/…/line.pdf')
})
