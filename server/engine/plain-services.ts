import { isIP } from 'node:net'
import { guardAddresses, isNetwork } from './outgoing/address-guard.ts'

/** What of the environment names services that secrets and people's data go to. */
export interface Services {
  DATABASE_URL?: string | undefined
  SMTP_URL?: string | undefined
  S3_ENDPOINT?: string | undefined
  OIDC_ISSUER?: string | undefined
  CRM_URL?: string | undefined
  ERP_URL?: string | undefined
  UPS_URL?: string | undefined
  USPS_URL?: string | undefined
}

/** A network such as `10.1.0.0/16`, or the name of a host. */
export const isPlainPlace = (text: string): boolean =>
  isNetwork(text) || /^[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?$/i.test(text)

/**
 * Which of the services would be spoken to in the clear, or with whoever answers, outside this machine and the places the
 * operator named; each with what it must be instead.
 */
export function plainServices(
  services: Services,
  places: readonly string[],
): { name: keyof Services; message: string }[] {
  const networks = guardAddresses([...places.filter(isNetwork), '127.0.0.0/8', '::1/128'])
  const names = new Set(['', 'localhost', ...places.map((place) => place.toLowerCase())])
  const isNear = (url: URL): boolean => {
    const host = hostOf(url)
      .replaceAll(/^\[|\]$/g, '')
      .toLowerCase()
    return isIP(host) === 0 ? names.has(host) || host.startsWith('/') : networks.isNamed(host)
  }
  const open = (text: string | undefined, isSafe: (url: URL) => boolean): boolean => {
    if (text === undefined) return false
    const url = new URL(text)
    return !isSafe(url) && !isNear(url)
  }
  const overHttps = ({ protocol }: URL): boolean => protocol === 'https:'
  const found: [keyof Services, boolean, string][] = [
    ['DATABASE_URL', open(services.DATABASE_URL, isVerified), 'end with sslmode=verify-full'],
    ['SMTP_URL', open(services.SMTP_URL, isEncryptedMail), 'begin with smtps:// or end with requireTLS=true'],
    ...(['S3_ENDPOINT', 'OIDC_ISSUER', 'CRM_URL', 'ERP_URL', 'UPS_URL', 'USPS_URL'] as const).map(
      (name): [keyof Services, boolean, string] => [name, open(services[name], overHttps), 'begin with https://'],
    ),
  ]
  return found.flatMap(([name, isPlain, what]) =>
    isPlain ? [{ name, message: `must ${what} with NODE_ENV=production, or stand in PLAIN_NETWORKS` }] : [],
  )
}

/** Whom it leads to: a database's words may name another host than the address does, or a socket; of each word the last counts. */
const hostOf = ({ protocol, hostname, searchParams }: URL): string =>
  (protocol.startsWith('postgres') ? searchParams.getAll('host').at(-1) : undefined) ?? hostname

const isVerified = ({ searchParams }: URL): boolean => searchParams.getAll('sslmode').at(-1) === 'verify-full'

/** Nor told by further words to do without, or to take any certificate. */
const isEncryptedMail = ({ protocol, searchParams }: URL): boolean =>
  (protocol === 'smtps:' || searchParams.get('requireTLS') === 'true') &&
  !['ignoreTLS', 'tls.rejectUnauthorized'].some((word) => searchParams.has(word))
