import { expect, test } from 'vitest'
import { refuseOtherSites } from './refuse-other-sites.ts'

const asking = (headers: Record<string, string>) => () =>
  refuseOtherSites({ headers, host: '10.0.0.5:3000' }, 'linebook.brand.test')

test.each([
  ['our own page', { 'sec-fetch-site': 'same-origin', origin: 'https://linebook.brand.test' }],
  ['an address that was typed', { 'sec-fetch-site': 'none' }],
  ['a program', {}],
  ['our page on plain HTTP', { origin: 'http://10.0.0.5:3000' }],
  ['our page behind a proxy', { origin: 'http://linebook.brand.test' }],
])('ACC-08 %s may change things', (_title, headers) => {
  expect(asking(headers)).not.toThrow()
})

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }],
  ['another host of the same site', { 'sec-fetch-site': 'same-site' }],
  ['another site on plain HTTP', { origin: 'http://evil.test' }],
  ['a page without an origin of its own', { origin: 'null' }],
])('ACC-08 %s may not', (_title, headers) => {
  expect(asking(headers)).toThrow('A page of another site may not do this')
})
