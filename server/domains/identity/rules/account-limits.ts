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
 * Logins (ACC-08) from one place: few at once for one account, so that a person who mistypes never waits long, and more on all
 * accounts. Who owns a /48 of IPv6 addresses owns 65,536 places: they count together too. Logins that succeed do not count.
 */
export function loginLimits(address: string, email: string): Limit[] {
  const place = networkOf(address)
  return [
    { scope: 'login', subject: `${place} ${accountOf(email)}`, max: 10, seconds: minute },
    { scope: 'login/address', subject: place, max: 300, seconds: 15 * minute },
    ...(place.includes(':') ? [{ scope: 'login/site', subject: siteOf(place), max: 1200, seconds: 15 * minute }] : []),
  ]
}

/** Wrong passwords of one account that cost no pause. */
const FREE_FAILURES = 10
/** Seconds: a guesser comes to 1,440 passwords a day, a person waits no longer than this. */
const LONGEST_PAUSE = 60

/** Seconds from one wrong password of an account to the next attempt: none for the first ten, then 1, 2, 4 … up to a minute. */
export function pauseAfter(failures: number): number {
  return failures <= FREE_FAILURES ? 0 : Math.min(2 ** (failures - FREE_FAILURES - 1), LONGEST_PAUSE)
}

/**
 * What an account's wrong passwords cost, from everywhere together (ACC-08): pauses, and never a lock, or anybody could keep
 * anybody out. A place where its person logged in before has a count of its own, which no stranger can raise.
 */
export function loginPauses(address: string, email: string, isKnown: boolean) {
  const account = accountOf(email)
  return {
    scope: 'login/account',
    subject: isKnown ? `${account} ${networkOf(address)}` : account,
    pauses: Array.from({ length: FREE_FAILURES + 8 }, (_, before) => pauseAfter(before + 1)),
    forgottenAfter: hour,
  }
}

/** Mails that a stranger may have sent to one address, and mails that one place may cause. */
export function mailLimits(what: 'reset' | 'request', address: string, email: string): Limit[] {
  return [
    { scope: `${what}/account`, subject: accountOf(email), max: 5, seconds: hour },
    { scope: `${what}/address`, subject: networkOf(address), max: 40, seconds: hour },
  ]
}

/**
 * Codes of a second factor can be guessed by who has the password, three of a million at a time: at 50 a day that takes
 * decades. A person who mistypes waits for minutes. Strangers' guesses do not keep the person out where they logged in before,
 * and a recovery code is counted the same.
 */
export function secondFactorLimits(address: string, userId: number, isKnown: boolean): Limit[] {
  const place = networkOf(address)
  const account = isKnown ? `${userId} ${place}` : String(userId)
  return [
    { scope: 'second-factor', subject: `${place} ${userId}`, max: 10, seconds: 5 * minute },
    { scope: 'second-factor/account', subject: account, max: 50, seconds: 24 * hour },
  ]
}

/** Codes of mails cannot be guessed; this spares the server the work. */
export const codeLimits = (address: string): Limit[] => [
  { scope: 'code/address', subject: networkOf(address), max: 60, seconds: 15 * minute },
]

const accountOf = (email: string): string => email.toLowerCase()

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

/** The /48 that a /64 belongs to. */
const siteOf = (place: string): string => place.split(':').slice(0, 3).join(':')
