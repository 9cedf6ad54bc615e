import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import german from '../../locales/de-DE/blocked-browser.json' with { type: 'json' }
import english from '../../locales/en-US/blocked-browser.json' with { type: 'json' }
import { blockedBrowserPage } from './blocked-browser.ts'

const script = (name: string): string => readFileSync(new URL(`../public/${name}`, import.meta.url), 'utf8')
const supported = script('supported-browser.js')

/** Where a browser that calls itself so is led to; nothing lets it in. */
function ledTo(userAgent: string): string | undefined {
  let goal: string | undefined
  runInNewContext(supported, { navigator: { userAgent }, location: { replace: (to: string) => (goal = to) } })
  return goal
}

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/58.0.3029.110 Safari/537.36'
const safari = (version: string) => `AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version} Safari/605.1.15`
test.each([
  [`Mozilla/5.0 (Windows NT 10.0) ${chrome} Edge/15.15063`, '/blocked-browser'],
  [`Mozilla/5.0 (Windows NT 10.0) ${chrome} Edge/16.16299`, undefined],
  [`Mozilla/5.0 (Windows NT 10.0) ${chrome} Edg/150.0`, undefined],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_12) ${safari('10.1.2')}`, '/blocked-browser'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_13) ${safari('11.0')}`, undefined],
  [`Mozilla/5.0 (iPad; CPU OS 10_3 like Mac OS X) Version/10.0 Mobile/14E277 Safari/602.1`, '/blocked-browser'],
  [`Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1`, undefined],
  [`Mozilla/5.0 (Linux; Android 9; wv) Version/4.0 ${chrome}`, undefined],
  [`Mozilla/5.0 (X11; Linux x86_64) ${chrome}`, undefined],
  ['Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko', '/blocked-browser'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', undefined],
])('SHELL-03 %s is led to %s', (userAgent, goal) => {
  expect(ledTo(userAgent)).toBe(goal)
})

test('SHELL-03 the page says it in each language and links to newer browsers, without a script in it', () => {
  const page = blockedBrowserPage(
    new Map([
      ['en-US', english],
      ['de-DE', german],
    ]),
  )
  expect(english.title).toBe("You're using an unsupported browser.")
  expect(page).toContain("<h1>You're using an unsupported browser.</h1>")
  expect(page).toContain(german.title)
  // Without the script everybody reads English.
  expect(page.match(/<main[^>]*>/g)).toEqual(['<main lang="en-US">', '<main lang="de-DE" class="other">'])
  expect(page).toMatch(/<a href="https:[^"]+"/)
  expect(page.match(/<script[^>]*>/g)).toEqual(['<script src="/blocked-browser.js">'])
})

test.each(['supported-browser.js', 'blocked-browser.js', 'colour-scheme.js'])(
  'SHELL-03 %s is read by browsers that know nothing newer than ES5',
  (name) => {
    const code = script(name).replaceAll(/\/\/.*|'[^']*'/g, '')
    expect(code).not.toMatch(/=>|`|\b(let|const|class|async|of)\b|\?\?|\?\./)
  },
)
