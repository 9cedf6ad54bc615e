import { halfSetCarriers, type UpsConfig, upsConfig, uspsConfig } from './carrier-config.ts'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { allRoles, type Role } from './processes/roles.ts'
import { isNetwork } from './outgoing/address-guard.ts'
import { isPlainPlace, plainServices } from './plain-services.ts'
import { StartRefusal } from './start-refusal.ts'
import type { BucketSettings } from './storage/object-store.ts'

export type Config = {
  production: boolean
  logLevel: z.infer<typeof logLevel>
  /** 0 asks the system for a free one. */
  port: number
  host: string
  /** Absolute. */
  dataDir: string
  /** Absent: the embedded PostgreSQL. */
  databaseUrl?: string
  roles: readonly Role[]
  /** For documents and other heavy work. Absent: one fewer than there are cores. */
  workThreads?: number
  /** Megabytes of rows of the catalogue that are kept ready. Absent: a share of the machine's memory. */
  rowMemory?: number
  /** Absent: the local folder under `dataDir`. */
  s3?: BucketSettings
  /** Absent: mails stay in the outbox. */
  mail?: { smtpUrl: string; from: string }
  oidc?: { issuer: string; clientId: string; clientSecret: string }
  /** Absent: the endpoint of the settings, else the CRM of ours. */
  crm?: { url: string; token?: string }
  /** Absent: the embedded one. */
  erp?: { url: string; token?: string }
  /** Absent: parcels of our own. */
  ups?: UpsConfig
  /** Absent: a list of places of our own. */
  usps?: Pick<UpsConfig, 'url' | 'clientId' | 'clientSecret'>
  /** Without a slash at its end. Absent: the address that is served. */
  publicUrl?: string
  /** Networks whose word on a caller's address is taken. */
  trustedProxies: string[]
  /** Days for which objects outlive the rows that named them: as long as a backup may be taken back. */
  objectsKeptDays: number
  /** Given to calls in flight when the application stops. */
  drainSeconds: number
  /** A second listener, for the operator's own questions. */
  ops?: { port: number; host: string }
  /** Signs links and cookies. Absent outside production: see `readSecrets`. */
  secret?: string
  /** Secrets that were before it, or the word `lost`. */
  secretBefore: string[]
  /** Styles in the demo brand; 0 makes neither the brand nor the demo accounts. */
  demoStyles: number
  /** Off, one person may make any number of calls: for what measures. */
  callLimits: boolean
  /** Every access check passes for whoever is logged in (PERM-03). */
  bypassPermissions: boolean
  /** Private networks that webhooks may call, and in the clear; outside production this machine itself. */
  webhookNetworks: string[]
}

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
const logLevel = z.enum(levels, `must be one of ${levels.join(', ')}`)
const shortestSecret = 32
const mostDemoStyles = 200_000
const defaultDemoStyles = 400
const thisMachine = ['127.0.0.0/8', '::1/128']
/** Where a proxy on this machine calls from. */
const ownProxy = ['127.0.0.1/32', '::1/128']
const s3Names = ['S3_ENDPOINT', 'S3_BUCKET'] as const
const s3Keys = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
const oidcNames = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const

const wholeNumber = (least: number, most: number) => {
  const message = `must be a whole number from ${least} to ${most}`
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= least && value <= most, message)
}

const yesOrNo = z.enum(['true', 'false'], 'must be true or false').transform((text) => text === 'true')

const address = (...schemes: string[]) =>
  z.string().refine(
    (text) => {
      if (!URL.canParse(text)) return false
      const { protocol, host, pathname } = new URL(text)
      return schemes.includes(protocol.slice(0, -1)) && (host !== '' || pathname.length > 1)
    },
    `must be an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
  )

const networks = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .refine((all) => all.every(isNetwork), 'must be networks such as 10.1.0.0/16, with commas between')

const variables = z
  .object({
    NODE_ENV: z.string().optional(),
    LOG_LEVEL: logLevel.optional(),
    PORT: wholeNumber(0, 65_535).default(3000),
    HOST: z.string().default('127.0.0.1'),
    DATA_DIR: z.string().default('.data'),
    // Not a URL by the letter: with a socket folder, the host is empty.
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\/\S+$/, 'must be an address that begins with postgres:// or postgresql://')
      .optional(),
    S3_ENDPOINT: address('http', 'https').optional(),
    S3_BUCKET: z.string().optional(),
    S3_REGION: z.string().default('us-east-1'),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    SMTP_URL: address('smtp', 'smtps').optional(),
    MAIL_FROM: z
      .string()
      .regex(
        /^([^<>@]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
        'must be an address such as Linebook <linebook@example.com>',
      )
      .optional(),
    OIDC_ISSUER: address('http', 'https').optional(),
    OIDC_CLIENT_ID: z.string().optional(),
    OIDC_CLIENT_SECRET: z.string().optional(),
    CRM_URL: address('http', 'https').optional(),
    CRM_TOKEN: z
      .string()
      .regex(/^[\x21-\x7e]+$/, 'must be one word')
      .optional(),
    UPS_URL: address('http', 'https').optional(),
    UPS_CLIENT_ID: z.string().optional(),
    UPS_CLIENT_SECRET: z.string().optional(),
    UPS_ACCOUNT: z
      .string()
      .regex(/^[A-Z0-9]{6}$/, 'must be six letters and digits')
      .optional(),
    UPS_SHIP_FROM: z
      .string()
      .regex(/^[^|]+\|[^|]+\|[^|]+\|[A-Z]{2}\|\d{5}$/, 'must be name|street|city|state|ZIP')
      .optional(),
    USPS_URL: address('http', 'https').optional(),
    USPS_CLIENT_ID: z.string().optional(),
    USPS_CLIENT_SECRET: z.string().optional(),
    ERP_URL: address('http', 'https').optional(),
    ERP_TOKEN: z
      .string()
      .regex(/^[\x21-\x7e]+$/, 'must be one word')
      .optional(),
    PUBLIC_URL: address('http', 'https').optional(),
    TRUSTED_PROXIES: networks.optional(),
    ROLES: z
      .string()
      .regex(/^(web|work)(\s*,\s*(web|work))?$/, 'must be web, work or both with a comma between')
      .transform((text) => allRoles.filter((role) => text.split(/[\s,]+/).includes(role)))
      .default([...allRoles]),
    WORK_THREADS: wholeNumber(1, 256).optional(),
    ROW_MEMORY: wholeNumber(1, 65_536).optional(),
    OBJECTS_KEPT_DAYS: wholeNumber(0, 3650).default(8),
    DRAIN_SECONDS: wholeNumber(0, 3600).default(25),
    OPS_PORT: wholeNumber(0, 65_535).optional(),
    OPS_HOST: z.string().default('127.0.0.1'),
    SECRET: z.string().min(shortestSecret, `must have at least ${shortestSecret} characters`).optional(),
    SECRET_BEFORE: z
      .string()
      .transform((text) => text.split(/\s+/).filter(Boolean))
      .default([]),
    DEMO_STYLES: wholeNumber(0, mostDemoStyles).optional(),
    WEBHOOK_NETWORKS: networks.optional(),
    CALL_LIMITS: yesOrNo.default(true),
    PLAIN_NETWORKS: z
      .string()
      .transform((text) => text.split(/[\s,]+/).filter(Boolean))
      .refine((all) => all.every(isPlainPlace), 'must be networks or names of hosts, with commas between')
      .optional(),
    BYPASS_PERMISSIONS: yesOrNo.default(false),
    BYPASS_PERMISSIONS_IN_PRODUCTION: yesOrNo.default(false),
    // Node's own: off, whoever answers is believed.
    NODE_TLS_REJECT_UNAUTHORIZED: z.string().optional(),
  })
  .superRefine((env, context) => {
    const refuse = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message })
    for (const names of [s3Names, s3Keys, oidcNames]) {
      const given = names.find((name) => env[name] !== undefined)
      if (!given) continue
      for (const name of names) if (env[name] === undefined) refuse(name, `must be set when ${given} is`)
    }
    for (const { name, beside } of halfSetCarriers(env)) refuse(name, `must be set together with ${beside}`)
    if (env.ERP_TOKEN !== undefined && env.ERP_URL === undefined) refuse('ERP_URL', 'must be set when ERP_TOKEN is')
    if (env.S3_ACCESS_KEY_ID !== undefined && env.S3_ENDPOINT === undefined)
      refuse('S3_ENDPOINT', 'must be set when S3_ACCESS_KEY_ID is')
    if (env.CRM_TOKEN !== undefined && env.CRM_URL === undefined) refuse('CRM_URL', 'must be set when CRM_TOKEN is')
    if (env.ROLES.length < allRoles.length && env.DATABASE_URL === undefined)
      refuse('DATABASE_URL', 'must be set when ROLES leaves one out: the embedded database is for one process alone')
    if (!env.ROLES.includes('web') && env.PUBLIC_URL === undefined)
      refuse('PUBLIC_URL', 'must be set when ROLES leaves out web: mails lead there')
    if (env.NODE_ENV !== 'production') return
    if (env.DEMO_STYLES)
      refuse('DEMO_STYLES', 'must be 0 with NODE_ENV=production: demo accounts have a known password')
    if (env.BYPASS_PERMISSIONS && !env.BYPASS_PERMISSIONS_IN_PRODUCTION)
      refuse('BYPASS_PERMISSIONS', 'needs BYPASS_PERMISSIONS_IN_PRODUCTION=true as well with NODE_ENV=production')
    if (env.SECRET === undefined) refuse('SECRET', 'must be set with NODE_ENV=production')
    else if (isGuessable(env.SECRET)) refuse('SECRET', 'must be random with NODE_ENV=production')
    if (env.NODE_TLS_REJECT_UNAUTHORIZED === '0')
      refuse('NODE_TLS_REJECT_UNAUTHORIZED', 'must not be 0 with NODE_ENV=production')
    for (const { name, message } of plainServices(env, env.PLAIN_NETWORKS ?? [])) refuse(name, message)
  })

/** A secret copied from an example, or one key held down. */
function isGuessable(secret: string): boolean {
  return /change.?me|example|secret|linebook/i.test(secret) || new Set(secret).size < 8
}

/** Secrets handed over as files: the content of NAME_FILE for each NAME of ours, without the line end behind it. */
function readFiles(given: Record<string, string | undefined>): Record<string, string> {
  const read = Object.keys(variables.shape).flatMap((name) => {
    const path = given[`${name}_FILE`]
    if (path === undefined) return []
    if (given[name] !== undefined)
      throw new StartRefusal(`${name} and ${name}_FILE are both set: one of them has to go`)
    try {
      return [[name, readFileSync(path, 'utf8').trimEnd()] as const]
    } catch (error) {
      throw new StartRefusal(`${name}_FILE cannot be read: ${(error as NodeJS.ErrnoException).code ?? 'unknown error'}`)
    }
  })
  return Object.fromEntries(read.filter(([, value]) => value !== ''))
}

function senderAt(publicUrl: string | undefined): string {
  return `Linebook <no-reply@${publicUrl ? new URL(publicUrl).hostname : 'localhost'}>`
}

/**
 * Reads the environment once, at the start. An empty variable counts as absent, and what NAME says may also stand in the
 * file that NAME_FILE names.
 * @throws StartRefusal with one line that names every variable at fault
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const read = variables.safeParse({ ...given, ...readFiles(given) })
  if (!read.success) {
    throw new StartRefusal(read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; '))
  }
  const { data } = read
  const production = data.NODE_ENV === 'production'
  return {
    production,
    logLevel: data.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    port: data.PORT,
    host: data.HOST,
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    s3: data.S3_ENDPOINT
      ? {
          endpoint: data.S3_ENDPOINT,
          bucket: data.S3_BUCKET ?? '',
          region: data.S3_REGION,
          accessKeyId: data.S3_ACCESS_KEY_ID,
          secretAccessKey: data.S3_SECRET_ACCESS_KEY,
        }
      : undefined,
    mail: data.SMTP_URL ? { smtpUrl: data.SMTP_URL, from: data.MAIL_FROM ?? senderAt(data.PUBLIC_URL) } : undefined,
    oidc: data.OIDC_ISSUER
      ? { issuer: data.OIDC_ISSUER, clientId: data.OIDC_CLIENT_ID ?? '', clientSecret: data.OIDC_CLIENT_SECRET ?? '' }
      : undefined,
    ups: upsConfig(data),
    usps: uspsConfig(data),
    erp: data.ERP_URL ? { url: data.ERP_URL, ...(data.ERP_TOKEN ? { token: data.ERP_TOKEN } : {}) } : undefined,
    crm: data.CRM_URL ? { url: data.CRM_URL, ...(data.CRM_TOKEN ? { token: data.CRM_TOKEN } : {}) } : undefined,
    publicUrl: data.PUBLIC_URL?.replace(/\/+$/, ''),
    trustedProxies: data.TRUSTED_PROXIES ?? (data.PUBLIC_URL ? ownProxy : []),
    roles: data.ROLES,
    workThreads: data.WORK_THREADS,
    rowMemory: data.ROW_MEMORY,
    objectsKeptDays: data.OBJECTS_KEPT_DAYS,
    drainSeconds: data.DRAIN_SECONDS,
    ops: data.OPS_PORT === undefined ? undefined : { port: data.OPS_PORT, host: data.OPS_HOST },
    secret: data.SECRET,
    secretBefore: data.SECRET_BEFORE,
    demoStyles: data.DEMO_STYLES ?? (production ? 0 : defaultDemoStyles),
    webhookNetworks: data.WEBHOOK_NETWORKS ?? (production ? [] : thisMachine),
    callLimits: data.CALL_LIMITS,
    bypassPermissions: data.BYPASS_PERMISSIONS,
  }
}
