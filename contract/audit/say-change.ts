import { languageNames } from '../kernel/texts/language-names.ts'
import type { Language } from '../kernel/texts/languages.ts'
import type { CurrencyCode } from '../kernel/amounts/money.ts'

/** How one side puts values into the reader's words: the screens and the exported file. */
export interface AuditWords {
  /** Label of a field, or of a code such as an area; undefined when it has none. */
  field(name: string): string | undefined
  yes: string
  no: string
  /** What stands where nothing is. */
  empty: string
  /** Instead of values that only screens understand. */
  arranged: string
  number(value: number): string
  percent(value: number): string
  money(minorUnits: number, currency: CurrencyCode): string
  /** `yyyy-mm-dd`. */
  day(value: string): string
  /** ISO 8601 in UTC. */
  instant(value: string): string
}

/** One changed field in words. A new or a gone record has only one side. */
export interface SaidField {
  field: string
  label: string
  before: string | null
  after: string | null
}

type Values = Record<string, unknown>

const amounts = new Set(['cost', 'netCost', 'suggestedRetail', 'discountAmount', 'unitPrice'])
const percents = new Set(['discountPercent', 'discount'])
/** Counted from 0 in the record, from 1 by people. */
const places = new Set(['sort'])
/** Fields that hold codes with a label; what people typed is said as it is. */
const coded = new Set([
  'state',
  'method',
  'strategy',
  'request',
  'roles',
  'level',
  'productType',
  'kinds',
  'secondFactor',
  'orderStatus',
  'orderApprovalStatus',
  'rowStatus',
  'progress',
])
/** Column widths and the like: that they changed is all there is to say. */
const arrangements = new Set(['uiSettings'])

/** A change field by field, from what to what; of lists and groups only what differs. Fields that stayed are left out. */
export function sayChange(
  change: { before: Values | null; after: Values | null },
  currency: CurrencyCode | null,
  words: AuditWords,
): SaidField[] {
  const { before, after } = change
  const say = sayer(currency, words)
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields.flatMap((field): SaidField[] => {
    const label = labelOf(field, words)
    const [was, is] = [before?.[field], after?.[field]]
    if (before !== null && after !== null && JSON.stringify(was ?? null) === JSON.stringify(is ?? null)) return []
    if (arrangements.has(field)) return [{ field, label, before: null, after: words.arranged }]
    const [old, now] = before && after ? differing(was, is) : [was, is]
    // A record that is new or gone says only what it held.
    if ((before === null || after === null) && isEmpty(old ?? now)) return []
    return [
      {
        field,
        label,
        before: before === null ? null : say(field, old),
        after: after === null ? null : say(field, now),
      },
    ]
  })
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Two lists without what stands in both, two groups without the members that are the same. */
function differing(was: unknown, is: unknown): [unknown, unknown] {
  if (Array.isArray(was) && Array.isArray(is)) {
    const without = (list: unknown[], other: unknown[]) => {
      const known = new Set(other.map((item) => JSON.stringify(item)))
      return list.filter((item) => !known.has(JSON.stringify(item)))
    }
    const pair: [unknown[], unknown[]] = [without(was, is), without(is, was)]
    return pair[0].length + pair[1].length > 0 ? pair : [was, is]
  }
  if (isGroup(was) && isGroup(is)) {
    const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
      (key) => JSON.stringify(was[key]) !== JSON.stringify(is[key]),
    )
    const only = (group: Values) => Object.fromEntries(keys.flatMap((key) => (key in group ? [[key, group[key]]] : [])))
    return [only(was), only(is)]
  }
  return [was, is]
}

const isGroup = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function sayer(currency: CurrencyCode | null, words: AuditWords) {
  const sayNumber = (field: string, value: number): string => {
    if (amounts.has(field) && currency) return words.money(value, currency)
    if (percents.has(field)) return words.percent(value)
    return words.number(places.has(field) ? value + 1 : value)
  }
  const say = (field: string, value: unknown): string => {
    if (isEmpty(value)) return words.empty
    if (typeof value === 'boolean') return value ? words.yes : words.no
    if (typeof value === 'number') return sayNumber(field, value)
    if (field === 'language') return languageNames[value as Language] ?? say('', value)
    if (typeof value === 'string')
      return (coded.has(field) ? words.field(value.replaceAll(' ', '_')) : undefined) ?? sayText(value, words)
    if (Array.isArray(value)) return value.map((item) => say(field, item)).join(', ')
    return isGroup(value) ? sayGroup(value) : words.empty
  }
  const sayGroup = (group: Values): string => {
    const { domain, name, roles, level, ...rest } = group
    // A permission or a scope: its area, then what may be done there.
    if (typeof domain === 'string') return `${labelOf(domain, words)}: ${say('roles', roles ?? level)}`
    if (typeof name === 'string') return name
    const members = Object.entries(rest).filter(([, value]) => !isEmpty(value))
    return members.map(([key, value]) => `${labelOf(key, words)} ${say(key, value)}`).join(', ') || words.empty
  }
  return say
}

function sayText(value: string, words: AuditWords): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return words.day(value)
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return words.instant(value)
  return value
}

/** A field without a label is said by its name, taken apart: `popColourFilters`, Pop colour filters. */
function labelOf(field: string, words: AuditWords): string {
  const known = words.field(field)
  if (known !== undefined) return known
  const sized = /^size (.+)$/.exec(field)
  if (sized) return `${labelOf('size', words)} ${sized[1]}`
  if (/^\w+(\.\w+)+$/.test(field)) {
    return field
      .split('.')
      .map((part) => labelOf(part, words))
      .join(' · ')
  }
  const apart = field
    .replaceAll(/[._]+/g, ' ')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return apart.charAt(0).toUpperCase() + apart.slice(1)
}
