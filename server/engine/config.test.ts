import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { StartRefusal } from './start-refusal.ts'

const random = 'qk3V9xT0bYw7LmZc2RfH8nJd5PsA1gEu'

function refusal(env: NodeJS.ProcessEnv): string {
  try {
    readConfig(env)
  } catch (error) {
    expect(error).toBeInstanceOf(StartRefusal)
    return (error as Error).message
  }
  return 'accepted'
}

test('an empty environment gives the defaults', () => {
  const defaults = { production: false, port: 3000, host: '127.0.0.1', dataDir: resolve('.data'), demoStyles: 400 }
  expect(readConfig({})).toEqual({
    ...defaults,
    callLimits: true,
    bypassPermissions: false,
    roles: ['web', 'work'],
    trustedProxies: [],
    logLevel: 'warn',
    drainSeconds: 25,
    objectsKeptDays: 8,
    secretBefore: [],
    webhookNetworks: ['127.0.0.0/8', '::1/128'],
  })
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject(defaults)
})

test.each([
  ['PORT', 'abc', 'PORT must be a whole number from 0 to 65535'],
  ['PORT', '70000', 'PORT must be a whole number from 0 to 65535'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent'],
  ['DEMO_STYLES', '-1', 'DEMO_STYLES must be a whole number from 0 to 200000'],
  ['DEMO_STYLES', '200001', 'DEMO_STYLES must be a whole number from 0 to 200000'],
  ['DATABASE_URL', 'mysql://x/y', 'DATABASE_URL must be an address that begins with postgres:// or postgresql://'],
  ['SMTP_URL', 'mail.example', 'SMTP_URL must be an address that begins with smtp:// or smtps://'],
  ['MAIL_FROM', 'Linebook', 'MAIL_FROM must be an address such as Linebook <linebook@example.com>'],
  ['PUBLIC_URL', 'linebook', 'PUBLIC_URL must be an address that begins with http:// or https://'],
  ['CRM_URL', 'crm.example', 'CRM_URL must be an address that begins with http:// or https://'],
  ['CRM_TOKEN', 'a token', 'CRM_TOKEN must be one word; CRM_URL must be set when CRM_TOKEN is'],
  ['BYPASS_PERMISSIONS', 'yes', 'BYPASS_PERMISSIONS must be true or false'],
  ['WEBHOOK_NETWORKS', '10.0.0.0', 'WEBHOOK_NETWORKS must be networks such as 10.1.0.0/16, with commas between'],
  ['TRUSTED_PROXIES', 'proxy', 'TRUSTED_PROXIES must be networks such as 10.1.0.0/16, with commas between'],
  ['DRAIN_SECONDS', '-1', 'DRAIN_SECONDS must be a whole number from 0 to 3600'],
  ['ROLES', 'web,worker', 'ROLES must be web, work or both with a comma between'],
  [
    'ROLES',
    'web',
    'DATABASE_URL must be set when ROLES leaves one out: the embedded database is for one process alone',
  ],
  ['WORK_THREADS', '0', 'WORK_THREADS must be a whole number from 1 to 256'],
  ['SECRET', 'short', 'SECRET must have at least 32 characters'],
])('a wrong %s (%s) is refused in one line that names it', (name, value, line) => {
  expect(refusal({ [name]: value })).toBe(line)
})

test('SES-05 forwarded addresses are believed of a proxy on this machine, once there is a public address, or of those named', () => {
  expect(readConfig({ PUBLIC_URL: 'https://line.example' }).trustedProxies).toEqual(['127.0.0.1/32', '::1/128'])
  const named = { PUBLIC_URL: 'https://line.example', TRUSTED_PROXIES: '10.1.0.0/16, 10.2.0.0/16' }
  expect(readConfig(named).trustedProxies).toEqual(['10.1.0.0/16', '10.2.0.0/16'])
})

test('a process does both unless it is told one, and one that only works knows where people find the others', () => {
  expect(readConfig({}).roles).toEqual(['web', 'work'])
  const DATABASE_URL = 'postgresql://u:p@db/linebook'
  expect(refusal({ ROLES: 'work', DATABASE_URL })).toBe(
    'PUBLIC_URL must be set when ROLES leaves out web: mails lead there',
  )
  const alone = { ROLES: 'work', DATABASE_URL, PUBLIC_URL: 'https://line.example', WORK_THREADS: '3' }
  expect(readConfig(alone)).toMatchObject({ roles: ['work'], workThreads: 3 })
})

test('an object store or a login service half described is refused', () => {
  expect(refusal({ S3_ENDPOINT: 'http://127.0.0.1:9000', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k' })).toBe(
    'S3_SECRET_ACCESS_KEY must be set when S3_ACCESS_KEY_ID is',
  )
  expect(refusal({ S3_ENDPOINT: 'http://127.0.0.1:9000' })).toBe('S3_BUCKET must be set when S3_ENDPOINT is')
  expect(refusal({ S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' })).toBe(
    'S3_ENDPOINT must be set when S3_ACCESS_KEY_ID is',
  )
  expect(refusal({ OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' })).toBe(
    'OIDC_ISSUER must be set when OIDC_CLIENT_ID is',
  )
})

test('a database on a socket, an object store and a public address are taken over', () => {
  const config = readConfig({
    DATABASE_URL: 'postgresql://u:p@/linebook?host=%2Frun%2Fpostgresql',
    PUBLIC_URL: 'https://line.example/',
    S3_ENDPOINT: 'http://127.0.0.1:9000',
    S3_BUCKET: 'b',
    S3_ACCESS_KEY_ID: 'k',
    S3_SECRET_ACCESS_KEY: 's',
  })
  expect(config.databaseUrl).toContain('%2Frun')
  expect(config.publicUrl).toBe('https://line.example')
  expect(config.s3).toEqual({
    endpoint: 'http://127.0.0.1:9000',
    bucket: 'b',
    region: 'us-east-1',
    accessKeyId: 'k',
    secretAccessKey: 's',
  })
})

test('SHELL-13 README.md names every variable', () => {
  const read = readFileSync(join(import.meta.dirname, 'config.ts'), 'utf8').matchAll(/^ {4}([A-Z][A-Z\d_]+): /gm)
  // Node's own, which is looked at alone.
  const names = [...read].map(([, name]) => name!).filter((name) => name !== 'NODE_TLS_REJECT_UNAUTHORIZED')
  expect(names.length).toBeGreaterThan(40)
  const told = new Set(readFileSync('README.md', 'utf8').match(/\b[A-Z][A-Z\d_]+\b/g))
  expect(names.filter((name) => !told.has(name))).toEqual([])
})

test('what a variable says may stand in a file that NAME_FILE names', () => {
  const folder = mkdtempSync(join(tmpdir(), 'linebook-config-'))
  const file = (name: string, content: string) => {
    writeFileSync(join(folder, name), content)
    return join(folder, name)
  }
  try {
    const config = readConfig({
      SECRET_FILE: file('secret', `${random}\n`),
      SECRET_BEFORE_FILE: file('before', 'one\ntwo\n'),
      DATABASE_URL_FILE: file('url', 'postgres://u:p@db/linebook\n'),
      SMTP_URL_FILE: file('nothing', '\n'),
    })
    expect(config).toMatchObject({
      secret: random,
      secretBefore: ['one', 'two'],
      databaseUrl: 'postgres://u:p@db/linebook',
      mail: undefined,
    })
    expect(refusal({ SECRET_FILE: file('short', 'short') })).toBe('SECRET must have at least 32 characters')
    expect(refusal({ SECRET: random, SECRET_FILE: join(folder, 'secret') })).toBe(
      'SECRET and SECRET_FILE are both set: one of them has to go',
    )
    expect(refusal({ SECRET_FILE: join(folder, 'none') })).toBe('SECRET_FILE cannot be read: ENOENT')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('production refuses demo accounts and default secrets', () => {
  const production = { NODE_ENV: 'production' }
  expect(refusal(production)).toBe('SECRET must be set with NODE_ENV=production')
  expect(refusal({ ...production, SECRET: random, DEMO_STYLES: '400' })).toContain('DEMO_STYLES must be 0')
  expect(refusal({ ...production, SECRET: 'change-me-change-me-change-me-change-me' })).toContain(
    'SECRET must be random',
  )
  expect(refusal({ ...production, SECRET: 'a'.repeat(40) })).toContain('SECRET must be random')
  expect(readConfig({ ...production, SECRET: random })).toMatchObject({
    production: true,
    demoStyles: 0,
    secret: random,
  })
})

test('PERM-03 permissions are bypassed by a flag, in production only when it is set a second time on purpose', () => {
  const production = { NODE_ENV: 'production', SECRET: random }
  expect(readConfig({ BYPASS_PERMISSIONS: 'true' }).bypassPermissions).toBe(true)
  expect(readConfig({ BYPASS_PERMISSIONS: 'false' }).bypassPermissions).toBe(false)
  expect(refusal({ ...production, BYPASS_PERMISSIONS: 'true' })).toBe(
    'BYPASS_PERMISSIONS needs BYPASS_PERMISSIONS_IN_PRODUCTION=true as well with NODE_ENV=production',
  )
  const both = { BYPASS_PERMISSIONS: 'true', BYPASS_PERMISSIONS_IN_PRODUCTION: 'true' }
  expect(readConfig({ ...production, ...both }).bypassPermissions).toBe(true)
  expect(readConfig({ ...production, BYPASS_PERMISSIONS_IN_PRODUCTION: 'true' }).bypassPermissions).toBe(false)
})

test('ACC-02 mails come from the address given, else from the host that people reach', () => {
  const smtp = { SMTP_URL: 'smtp://mail.example', PUBLIC_URL: 'https://line.example/' }
  expect(readConfig(smtp).mail).toEqual({
    smtpUrl: 'smtp://mail.example',
    from: 'Linebook <no-reply@line.example>',
  })
  expect(readConfig({ ...smtp, MAIL_FROM: 'lines@brand.example' }).mail?.from).toBe('lines@brand.example')
  expect(readConfig({ PUBLIC_URL: 'https://line.example' }).mail).toBeUndefined()
})

test('ACC-07 ACC-08 production speaks in the clear, or with whoever answers, to this machine and named places alone', () => {
  const production = { NODE_ENV: 'production', SECRET: random }
  const far = {
    ...production,
    DATABASE_URL: 'postgres://u:p@db.example/line?sslmode=require',
    SMTP_URL: 'smtp://u:p@10.1.2.3',
    CRM_URL: 'http://[2001:db8::7]/',
  }
  expect(refusal(far).split('; ')).toEqual([
    'DATABASE_URL must end with sslmode=verify-full with NODE_ENV=production, or stand in PLAIN_NETWORKS',
    'SMTP_URL must begin with smtps:// or end with requireTLS=true with NODE_ENV=production, or stand in PLAIN_NETWORKS',
    'CRM_URL must begin with https:// with NODE_ENV=production, or stand in PLAIN_NETWORKS',
  ])
  expect(refusal({ ...far, PLAIN_NETWORKS: 'DB.example, 10.0.0.0/8 2001:db8::/32' })).toBe('accepted')
  expect(refusal({ ...far, NODE_ENV: '' })).toBe('accepted')
  expect(refusal({ ...far, PLAIN_NETWORKS: 'http://x' })).toContain('PLAIN_NETWORKS must be networks or names of hosts')
  const near = {
    DATABASE_URL: 'postgres:///line?host=/run/postgresql',
    SMTP_URL: 'smtp://localhost',
    CRM_URL: 'http://[::1]:8080',
  }
  expect(refusal({ ...production, ...near })).toBe('accepted')
  // What is said behind an address counts, as whoever connects reads it.
  for (const [name, url] of [
    ['DATABASE_URL', 'postgres://u@localhost/line?host=db.example'],
    ['DATABASE_URL', 'postgres://u@db.example/line?sslmode=verify-full&sslmode=disable'],
    ['SMTP_URL', 'smtp://m.example?requireTLS=true&ignoreTLS=true'],
    ['SMTP_URL', 'smtps://m.example?tls.rejectUnauthorized=false'],
  ] as const)
    expect(refusal({ ...production, [name]: url }), url).toContain(`${name} must `)
  const unchecked = { NODE_TLS_REJECT_UNAUTHORIZED: '0' }
  expect(refusal({ ...production, ...unchecked })).toBe(
    'NODE_TLS_REJECT_UNAUTHORIZED must not be 0 with NODE_ENV=production',
  )
  expect(refusal({ ...unchecked })).toBe('accepted')
  const safe = {
    DATABASE_URL: 'postgres://u@db.example/line?sslmode=verify-full',
    SMTP_URL: 'smtp://m.example?requireTLS=true',
  }
  expect(refusal({ ...production, ...safe })).toBe('accepted')
})
