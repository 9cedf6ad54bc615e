/** Where UPS is asked, by whom, and whence parcels leave. */
export interface UpsConfig {
  url: string
  clientId: string
  clientSecret: string
  account: string
  shipFrom: { name: string; line1: string; city: string; state: string; zip: string }
}

interface Given {
  UPS_URL?: string | undefined
  UPS_CLIENT_ID?: string | undefined
  UPS_CLIENT_SECRET?: string | undefined
  UPS_ACCOUNT?: string | undefined
  UPS_SHIP_FROM?: string | undefined
  USPS_URL?: string | undefined
  USPS_CLIENT_ID?: string | undefined
  USPS_CLIENT_SECRET?: string | undefined
}

/** What has to be set together, by the first of each. */
const together = {
  UPS_URL: ['UPS_CLIENT_ID', 'UPS_CLIENT_SECRET', 'UPS_ACCOUNT', 'UPS_SHIP_FROM'],
  USPS_URL: ['USPS_CLIENT_ID', 'USPS_CLIENT_SECRET'],
} as const

/** Names of variables that are set without what they belong to, or missing beside it. */
export const halfSetCarriers = (env: Given): { name: string; beside: string }[] =>
  Object.entries(together).flatMap(([beside, names]) =>
    names.flatMap((name) =>
      (env[name] === undefined) === (env[beside as keyof Given] === undefined) ? [] : [{ name, beside }],
    ),
  )

const withoutSlash = (url: string): string => url.replace(/\/+$/, '')

export function upsConfig(env: Given): UpsConfig | undefined {
  const { UPS_URL: url, UPS_CLIENT_ID: clientId, UPS_CLIENT_SECRET: clientSecret, UPS_ACCOUNT: account } = env
  const [name, line1, city, state, zip] = (env.UPS_SHIP_FROM ?? '').split('|')
  if (!url || !clientId || !clientSecret || !account || !name || !line1 || !city || !state || !zip) return undefined
  return { url: withoutSlash(url), clientId, clientSecret, account, shipFrom: { name, line1, city, state, zip } }
}

export function uspsConfig(env: Given): Pick<UpsConfig, 'url' | 'clientId' | 'clientSecret'> | undefined {
  const { USPS_URL: url, USPS_CLIENT_ID: clientId, USPS_CLIENT_SECRET: clientSecret } = env
  return url && clientId && clientSecret ? { url: withoutSlash(url), clientId, clientSecret } : undefined
}
