import { isIPv6 } from 'node:net'

/** As the engine counts them; written here so that the rule stands beside its reason. */
interface Limit {
  scope: string
  subject: string
  max: number
  seconds: number
}

const minute = 60
const hour = 60 * minute

/**
 * Logins (ACC-08): few at once for one account from one place, so that a person who mistypes never waits long; more for
 * the account from everywhere and for the place on all accounts. Logins that succeed do not count.
 */
export function loginLimits(address: string, email: string): Limit[] {
  const place = networkOf(address)
  const account = email.toLowerCase()
  return [
    { scope: 'login', subject: `${place} ${account}`, max: 10, seconds: minute },
    { scope: 'login/account', subject: account, max: 60, seconds: hour },
    { scope: 'login/address', subject: place, max: 300, seconds: 15 * minute },
  ]
}

/** Mails that a stranger may have sent to one address, and mails that one place may cause. */
export function mailLimits(what: 'reset' | 'request', address: string, email: string): Limit[] {
  return [
    { scope: `${what}/account`, subject: email.toLowerCase(), max: 5, seconds: hour },
    { scope: `${what}/address`, subject: networkOf(address), max: 40, seconds: hour },
  ]
}

/**
 * Codes of a second factor can be guessed by who has the password, three of a million at a time: at 50 a day that takes
 * decades. A person who mistypes waits for minutes; others cannot keep them out for longer than a day, and a recovery code is counted the same.
 */
export function secondFactorLimits(address: string, userId: number): Limit[] {
  const place = networkOf(address)
  return [
    { scope: 'second-factor', subject: `${place} ${userId}`, max: 10, seconds: 5 * minute },
    { scope: 'second-factor/account', subject: String(userId), max: 50, seconds: 24 * hour },
  ]
}

/** Codes of mails cannot be guessed; this spares the server the work. */
export const codeLimits = (address: string): Limit[] => [
  { scope: 'code/address', subject: networkOf(address), max: 60, seconds: 15 * minute },
]

/** One household has a whole /64 of IPv6 addresses: they count as one place. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  if (address.startsWith('::ffff:')) return address.slice('::ffff:'.length)
  const [head = '', tail = ''] = address.split('%')[0]!.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === '' ? [] : tail.split(':')
  const between = address.includes('::') ? Math.max(0, 8 - before.length - after.length) : 0
  const groups = [...before, ...Array.from({ length: between }, () => '0'), ...after]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
