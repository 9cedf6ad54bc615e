import { domain, role } from '../access/permission.ts'
import { locationCode } from '../user.ts'
import { type FieldValue, fieldsOf, flagFields, roleFields, type UserField } from './user-fields.ts'
import type { UserDetails } from './user-record.ts'

/** What a list's text uses for itself is written with a backslash in front. */
const escaped = (text: string): string => text.replaceAll(/[\\,;|]/g, String.raw`\$&`)

/** Splits at a mark that no backslash protects; parts keep their own backslashes and lose space around them. */
function split(text: string, mark: string): string[] {
  if (!text.includes('\\')) return text.split(mark).map((part) => part.trim())
  const parts = ['']
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '\\') parts.push(parts.pop() + text.slice(at, (at += 1) + 1))
    else if (text[at] === mark) parts.push('')
    else parts.push(parts.pop()! + text[at])
  }
  return parts.map((part) => part.trim())
}

const plain = (text: string): string => text.replaceAll(/\\(.)/g, '$1')

/** A field as the text of one cell: `user, REP`; entries as `EUROPE | EU WHOLESALE | EU UK | AST; …`. */
export function cellOf(value: FieldValue): string {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return value.every((one) => typeof one === 'string')
    ? value.map(escaped).join(', ')
    : value.map((parts) => (typeof parts === 'string' ? parts : parts.map(escaped).join(' | '))).join('; ')
}

/** A text that a spreadsheet would take for a formula gets an apostrophe in front, which is taken off again. */
export const guarded = (cell: string): string => (/^'*[=+\-@]/.test(cell) ? `'${cell}` : cell)
export const unguarded = (cell: string): string => (/^'+[=+\-@]/.test(cell) ? cell.slice(1) : cell)

type CellProblem = 'unknownRole' | 'notYesOrNo' | 'unknownPlace' | 'malformed'

/** How names are compared: `Senior editor` is seniorEditor. */
const folded = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
const roleByName = new Map(role.options.map((one) => [folded(one), one]))
const domainByName = new Map<string, string>(domain.options.map((one) => [folded(one), one]))

const yes = new Set(['yes', 'ja', 'true', '1', 'x', 'wahr'])
const no = new Set(['no', 'nein', 'false', '0', '', 'falsch'])
const flags: ReadonlySet<string> = new Set(flagFields)
const roles: ReadonlySet<string> = new Set(roleFields)

/** The value of a cell, or what is wrong with it. An empty cell empties the field. */
export function readCell(field: UserField, cell: string): { value: FieldValue } | { problem: CellProblem } {
  const text = cell.trim()
  if (flags.has(field)) {
    if (yes.has(text.toLowerCase())) return { value: true }
    return no.has(text.toLowerCase()) ? { value: false } : { problem: 'notYesOrNo' }
  }
  if (field === 'subRoles' || field === 'userTBEs') return readEntries(field, text)
  if (roles.has(field)) {
    const read = listOf(text).map((one) => roleByName.get(folded(one)))
    return read.some((one) => one === undefined)
      ? { problem: 'unknownRole' }
      : { value: role.options.filter((one) => read.includes(one)) }
  }
  return { value: field === 'libraryAccess' || field === 'departmentAccess' ? listOf(text) : text }
}

const listOf = (text: string): string[] => (text === '' ? [] : split(text, ',').map(plain).filter(Boolean))

function readEntries(field: 'subRoles' | 'userTBEs', text: string): ReturnType<typeof readCell> {
  const entries = (text === '' ? [] : split(text, ';').filter(Boolean)).map((entry) => split(entry, '|').map(plain))
  if (field === 'userTBEs') {
    const filled = entries.map((parts) => [...parts, '', ''].slice(0, Math.max(4, parts.length)))
    if (filled.some((parts) => parts.length !== 4)) return { problem: 'malformed' }
    const known = (code: string): boolean => locationCode.safeParse(code).success
    if (filled.some((parts) => !words(parts[2]!).every(known))) return { problem: 'unknownPlace' }
    return { value: filled }
  }
  if (entries.some((parts) => parts.length !== 5)) return { problem: 'malformed' }
  const named = entries.map(([name, held, ...where]) => [
    domainByName.get(folded(name!)) ?? '',
    roleByName.get(folded(held!)) ?? '',
    ...where,
  ])
  return named.some(([name, held]) => !name || !held) ? { problem: 'unknownRole' } : { value: named }
}

const words = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean)

/** A person's details with some fields taken from a spreadsheet, not yet checked. */
export function withFields(details: UserDetails, values: Partial<Record<UserField, FieldValue>>): unknown {
  const now = { ...fieldsOf(details), ...values }
  const subRoles = now.subRoles as readonly (readonly string[])[]
  return {
    ...now,
    conferenceAccess: {
      asian: now.conferenceAsian,
      domestic: now.conferenceDomestic,
      international: now.conferenceInternational,
    },
    permissions: domain.options.flatMap((name) => {
      const held = now[`roles.${name}`] as readonly string[]
      if (held.length === 0) return []
      const ofDomain = subRoles.filter(([of]) => of === name)
      return [
        {
          domain: name,
          roles: held,
          subRoles: ofDomain.map(([, holds, channel, region, productType]) => ({
            role: holds,
            channel,
            region,
            productType,
          })),
        },
      ]
    }),
    userTBEs: (now.userTBEs as readonly (readonly string[])[]).map(([territory, businessEntity, places, colors]) => ({
      territory,
      businessEntity,
      locations: words(places ?? ''),
      colorFilters: { POP: words(colors ?? '') },
    })),
  }
}
