import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hashPassword } from '../../server/domains/identity/login/password.ts'
import { stepAt } from '../../server/domains/identity/second-factor/rules/one-time-password.ts'
import { codeOf } from '../world/authenticator-app.ts'
import { keyBytes } from '../builders/authenticator-app.ts'
import { buildUser } from '../builders/build-user.ts'
import { type OpenidIssuer, startOpenidIssuer } from '../world/openid-issuer.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'

type Answer = { messageCode: string }

let issuer: OpenidIssuer
let world: TestApplication
const password = 'a long enough password'

beforeAll(async () => {
  issuer = await startOpenidIssuer()
  world = await startTestApplication({ directory: issuer.settings })
  issuer.answerTo(`${world.address}/api/users/okta/callback`)
  const { db } = world.application
  const passwordHash = await hashPassword(password)
  await buildUser(db, { email: 'local@linebook.test', passwordHash })
  await buildUser(db, { email: 'made@linebook.test', strategy: 'okta' })
  await buildUser(db, { email: 'gone@linebook.test', strategy: 'okta', state: 'inactive' })
})
afterAll(async () => {
  await world.close()
  await issuer.close()
})
beforeEach(() => {
  issuer.tamper = undefined
  issuer.signWithUnknownKey = false
})

/** A browser: keeps cookies by host and follows redirects until it is back at the application with a page. */
class Browser {
  readonly jar = new Map<string, Map<string, string>>()

  async get(url: string): Promise<Response> {
    const { host } = new URL(url)
    const kept = this.jar.get(host) ?? new Map<string, string>()
    this.jar.set(host, kept)
    const cookie = [...kept].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      if (value === '') kept.delete(name!)
      else kept.set(name!, value!)
    }
    return answer
  }

  /** Goes on until a page of the application; answers its path. `stopAt` answers the first address that matches. */
  async follow(from: string, stopAt?: RegExp): Promise<string> {
    let url = from
    for (let hop = 0; hop < 10; hop += 1) {
      if (stopAt?.test(url)) return url
      if (url.startsWith(world.address) && !url.includes('/api/')) return url.slice(world.address.length)
      const answer = await this.get(url)
      const location = answer.headers.get('location')
      if (!location) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
      url = new URL(location, url).href
    }
    throw new Error('too many redirects')
  }

  logIn = (next = '') => this.follow(`${world.address}/api/users/okta?next=${encodeURIComponent(next)}`)

  async whoAmI(): Promise<{ email?: string; strategy?: string }> {
    return (await (await this.get(`${world.address}/api/users/ping`)).json()) as { email?: string }
  }
}

const person = (sub: string, over: object = {}) => ({
  sub,
  email: `${sub}@linebook.test`,
  email_verified: true,
  given_name: 'Ana',
  family_name: 'Kowalska',
  ...over,
})
const post = (path: string, json: object) =>
  world.fetch(`/api/users/directory-registrations/${path}`, { method: 'POST', json })
const registrationOf = (path: string): string => {
  expect(path).toMatch(/^\/ad-register\/[\w-]{32}$/)
  return path.split('/').at(-1)!
}

test('ACC-07 somebody an administrator made for the directory logs in and goes on to the page that was asked for', async () => {
  issuer.person = person('made')
  const browser = new Browser()
  expect(await browser.logIn('/product/libraries/products?gender=M')).toBe('/product/libraries/products?gender=M')
  expect(await browser.whoAmI()).toMatchObject({ email: 'made@linebook.test', strategy: 'okta' })
})

test('ACC-07 the subject is the person, whatever address they are given later', async () => {
  issuer.person = person('made', { email: 'local@linebook.test' })
  const browser = new Browser()
  expect(await browser.logIn('https://evil.test')).toBe('/dashboard/its')
  expect(await browser.whoAmI()).toMatchObject({ email: 'made@linebook.test' })
})

test('ACC-07 an account with a password is joined once its password was given, and then opens by the directory alone', async () => {
  issuer.person = person('local')
  const browser = new Browser()
  const id = registrationOf(await browser.logIn())
  expect(await browser.whoAmI()).toMatchObject({ messageCode: 'notLoggedIn' })
  const shown = await world.fetch(`/api/users/directory-registrations/${id}`)
  expect(await shown.json()).toEqual({ kind: 'link', email: 'local@linebook.test', name: 'Ana', lastName: 'Kowalska' })
  expect((await post(`${id}/link`, { password: 'wrong' })).status).toBe(401)
  const linked = await post(`${id}/link`, { password })
  expect(await linked.json()).toMatchObject({ email: 'local@linebook.test', strategy: 'okta' })
  expect((await post(`${id}/link`, { password })).status).toBe(404)
  expect(await new Browser().logIn()).toBe('/dashboard/its')
  const byPassword = await world.fetch('/api/users/session', {
    method: 'POST',
    json: { email: 'local@linebook.test', password },
  })
  expect(byPassword.status).toBe(401)
})

test('ACC-07 somebody new asks for access, waits for review, and is led to the notice until then', async () => {
  issuer.person = person('fresh')
  const id = registrationOf(await new Browser().logIn())
  const asked = { name: 'Ana', lastName: 'Kowalska', company: 'Brand', reason: 'Sales', language: 'pl-PL' }
  expect((await post(`${id}/request`, asked)).status).toBe(200)
  expect((await post(`${id}/request`, asked)).status).toBe(404)
  expect(await new Browser().logIn()).toBe('/not-approved')
  const { rows } = await world.application.pool.query(
    `select u.state, u.strategy, u.language, r.email_verified_at is not null as verified
     from user_account u join access_request r on r.user_id = u.id where u.email = 'fresh@linebook.test'`,
  )
  expect(rows).toEqual([{ state: 'pending', strategy: 'okta', language: 'pl-PL', verified: true }])
})

test('ACC-06 ACC-07 a deactivated account stays shut, and an address the issuer denies opens nothing', async () => {
  issuer.person = person('gone')
  expect(await new Browser().logIn()).toBe('/dashboard?directory=inactive')
  issuer.person = person('stranger', { email: 'local@linebook.test', email_verified: false })
  expect(await new Browser().logIn()).toBe('/dashboard?directory=unverified')
})

const seconds = () => Math.floor(Date.now() / 1000)
test.each([
  ['another nonce', { nonce: 'not ours' }],
  ['another audience', { aud: 'somebody-else' }],
  ['another issuer', { iss: 'https://evil.test' }],
  ['a token that is over', { exp: seconds() - 120, iat: seconds() - 600 }],
  ['a clock that is far ahead', { iat: seconds() + 3600, nbf: seconds() + 3600, exp: seconds() + 7200 }],
])('ACC-07 a login is refused for %s', async (_title, lie) => {
  issuer.person = person('made')
  issuer.tamper = (claims) => ({ ...claims, ...lie })
  const browser = new Browser()
  expect(await browser.logIn()).toBe('/dashboard?directory=failed')
  expect(await browser.whoAmI()).toMatchObject({ messageCode: 'notLoggedIn' })
})

test('ACC-07 a clock that differs by some seconds is borne', async () => {
  issuer.person = person('made')
  issuer.tamper = (claims) => ({ ...claims, iat: seconds() - 70, exp: seconds() - 10 })
  expect(await new Browser().logIn()).toBe('/dashboard/its')
})

test('ACC-07 a token signed with a key that the issuer does not publish is refused', async () => {
  issuer.person = person('made')
  issuer.signWithUnknownKey = true
  expect(await new Browser().logIn()).toBe('/dashboard?directory=failed')
})

test('ACC-07 ACC-08 an account with a second factor is joined by its code too, which the directory replaces', async () => {
  const { db } = world.application
  const user = await buildUser(db, { email: 'careful@linebook.test', passwordHash: await hashPassword(password) })
  const own = (path: string, json: object) =>
    world.fetch(`/api/users/me/second-factor${path}`, { method: 'POST', cookie: user.cookie, json })
  const { secret } = (await (await own('', { password })).json()) as { secret: string }
  const code = (steps: number) => codeOf(keyBytes(secret), stepAt(Date.now()) + steps)
  expect((await own('/confirm', { code: code(0) })).status).toBe(200)
  issuer.person = person('careful')
  const id = registrationOf(await new Browser().logIn())
  const refused = async (body: object) => ((await (await post(`${id}/link`, body)).json()) as Answer).messageCode
  expect(await refused({ password: 'wrong', code: code(1) })).toBe('wrongCredentials')
  expect(await refused({ password })).toBe('secondFactorNeeded')
  expect(await refused({ password, code: 'aaaa-bbbb-cccc' })).toBe('wrongCode')
  expect((await post(`${id}/link`, { password, code: code(1) })).status).toBe(200)
  expect(await db.selectFrom('second_factor').selectAll().where('user_id', '=', user.id).execute()).toEqual([])
})

test('ACC-07 an answer counts once, with its own state, and in the browser that asked', async () => {
  issuer.person = person('made')
  const browser = new Browser()
  const callback = await browser.follow(`${world.address}/api/users/okta`, /\/api\/users\/okta\/callback/)
  const elsewhere = new Browser()
  expect(await elsewhere.follow(callback)).toBe('/dashboard?directory=failed')
  const forged = new URL(callback)
  forged.searchParams.set('state', 'forged')
  expect(await browser.follow(forged.href)).toBe('/dashboard?directory=failed')
  // The forged answer has used the attempt up: nothing is left to guess on.
  expect(await browser.follow(callback)).toBe('/dashboard?directory=failed')
})

test('ACC-07 when the directory cannot be reached, the login screen says so', async () => {
  const lonely = await startTestApplication({
    directory: { issuer: 'http://127.0.0.1:9', clientId: 'linebook', clientSecret: 'x' },
  })
  try {
    const answer = await lonely.fetch('/api/users/okta', { redirect: 'manual' })
    expect(answer.headers.get('location')).toBe('/dashboard?directory=unavailable')
    expect(await (await lonely.fetch('/api/users/login-ways')).json()).toEqual({ directory: true })
  } finally {
    await lonely.close()
  }
})
