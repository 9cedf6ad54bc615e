import { commonPasswordWords } from './common-passwords.ts'

/** Length is what counts (OWASP ASVS 5, 6.2): no rules of composition, everything typed or pasted is allowed. */
export const passwordLength = { least: 12, most: 256 } as const

export type PasswordFault = 'tooShort' | 'tooLong' | 'holdsOwnName' | 'common' | 'repeats'

/** Whose password it is, as far as others know it too. */
export interface PasswordOwner {
  email: string
  name: string
  lastName: string
}

/**
 * What speaks against a password (ACC-04), the most telling first; undefined when it may be used. Asked by both sides:
 * the browser with the short list of common words, the server with its long one.
 */
export function passwordFault(
  password: string,
  owner: PasswordOwner,
  known: ReadonlySet<string> = commonPasswordWords,
): PasswordFault | undefined {
  const typed = password.normalize('NFKC')
  const length = [...typed].length
  if (length < passwordLength.least) return 'tooShort'
  if (length > passwordLength.most) return 'tooLong'
  if (isRepetition(typed)) return 'repeats'
  if (isCommon(typed, known)) return 'common'
  if (isOwnName(typed, owner)) return 'holdsOwnName'
  return undefined
}

/** How much longer guessing takes, in steps that the screen puts into words; only for passwords without a fault. */
export type PasswordStrength = 'fair' | 'good' | 'strong'

export function passwordStrength(password: string): PasswordStrength {
  const signs = [...password.normalize('NFKC')]
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password)).length
  // A sign that was there before adds little; a second kind of sign is worth about two more.
  const worth = (signs.length + new Set(signs).size) / 2 + (kinds - 1) * 2
  if (worth >= 20) return 'strong'
  return worth >= 14 ? 'good' : 'fair'
}

const lookAlikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const letters = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '')
const undisguised = (text: string): string =>
  letters(text.toLowerCase().replaceAll(/[0134577@$!]/g, (sign) => lookAlikes[sign] ?? sign))

/** Signs around a word from which on they are a password of their own. */
const MOST_DECORATION = 8

/** A known word with a little hung around it or put in for its letters, or no letters but a run of digits. */
function isCommon(typed: string, known: ReadonlySet<string>): boolean {
  if (known.has(typed.toLowerCase())) return true
  // Digits in front and behind are decoration; those inside stand for letters.
  const core = typed.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const readings = [letters(typed), undisguised(typed), undisguised(core), letters(core)]
  if (readings.some((reading) => typed.length - reading.length <= MOST_DECORATION && isWords(reading, known)))
    return true
  const digits = typed.replaceAll(/\D/g, '')
  return digits.length === typed.length && isRun(digits)
}

/** One common word or the same again, once or twice. */
function isWords(reading: string, known: ReadonlySet<string>): boolean {
  if (reading.length === 0) return false
  return [1, 2, 3].some(
    (times) =>
      reading.length % times === 0 &&
      reading === reading.slice(0, reading.length / times).repeat(times) &&
      known.has(reading.slice(0, reading.length / times)),
  )
}

/** Digits that go up or down one by one, over the nine and the nought too. */
const isRun = (digits: string): boolean =>
  [1, 9].some((step) =>
    [...digits].every((digit, at) => at === 0 || (Number(digits[at - 1]) + step) % 10 === Number(digit)),
  )

/** One to four signs again and again. */
function isRepetition(typed: string): boolean {
  const signs = [...typed]
  return [1, 2, 3, 4].some((size) => signs.every((sign, at) => sign === signs[at % size]))
}

/** What is left beside the person's own names and address is too short to be a password. */
function isOwnName(typed: string, { email, name, lastName }: PasswordOwner): boolean {
  const local = email.slice(0, Math.max(0, email.lastIndexOf('@')))
  const parts = [email, name, lastName, ...local.split(/[.+_-]/)]
    .map((part) => part.normalize('NFKC').toLowerCase())
    .filter((part) => part.length > 2)
    .sort((one, other) => other.length - one.length)
  const lower = typed.toLowerCase()
  const left = parts.reduce((text, part) => text.replaceAll(part, ''), lower)
  return left !== lower && [...left].length < passwordLength.least / 2
}
