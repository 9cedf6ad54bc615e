import type { z } from 'zod'

/** `much`: every field, two lines in each list; `nothing`: what may be left out is, and lists are empty. */
export type Amount = 'much' | 'nothing'

/** What zod tells of a schema, as far as it is asked for here. */
interface Definition {
  type: string
  shape: Readonly<Record<string, z.ZodType>>
  element: z.ZodType
  innerType: z.ZodType
  options: readonly z.ZodType[]
  values: readonly unknown[]
  entries: Readonly<Record<string, unknown>>
  keyType: z.ZodType
  valueType: z.ZodType
  in: z.ZodType
}

/** Beyond this many schemas in each other, what may be left out is: groups of groups have an end. */
const DEEP = 14
const numbers = { much: [3, 12, 1, 0, 20, 100, 2026], nothing: [0, 1, 3, 20, 100, 2026] }
/** One of these passes where the name of a field does not. */
const texts = (line: number): readonly string[] => [
  '2026-05-04',
  '2026-05-04T06:00:00.000Z',
  '08:00',
  'buyer@shop.example',
  'https://shop.example',
  '/dashboard',
  '#2F5FB3',
  'USD',
  '1001_BLK',
  '1001',
  `${line}`.padStart(24, '0'),
  'a-name-of-twenty-letters',
  '12.50',
  '',
]
/** Texts that a screen reads, whatever the schema lets through. */
const read: readonly (readonly [RegExp, string])[] = [
  [/(?:On|Day)$|^(?:due|day)$/, '2026-05-04'],
  [/(?:[dD]ate|At|Until|Since|Login|Success|Failure)$|^(?:at|until|since|from|to)$/, '2026-05-04T06:00:00.000Z'],
  [/^time[zZ]one$/, 'UTC'],
  [/^currency$/, 'USD'],
]

interface Where {
  name: string
  /** Of the list that it stands in, so that no two lines are alike. */
  line: number
  depth: number
}

/** Something that a schema of the contract lets through: a text is the name of its field wherever that passes. */
export function madeUp(schema: z.ZodType, amount: Amount, where: Where = { name: 'text', line: 0, depth: 0 }): unknown {
  const def = schema.def as unknown as Definition
  const { name, line, depth } = where
  const passes = (value: unknown) => schema.safeParse(value).success
  const inner = (of: z.ZodType, its: Partial<Where> = {}) => madeUp(of, amount, { ...where, depth: depth + 1, ...its })
  const isLeftOut = amount === 'nothing' || depth > DEEP
  const one = <Value>(several: readonly Value[]): Value => several[line % several.length]!
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(([key, of]) => [key, inner(of, { name: key })] as const)
      return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
    }
    case 'array': {
      const lines = (many: number) =>
        Array.from({ length: many }, (_line, at) => inner(def.element, { line: line + at }))
      return lines([isLeftOut ? 0 : 2, 1, 2, 3, 4, 0].find((many) => passes(lines(many))) ?? 1)
    }
    case 'record': {
      const keys = (def.keyType.def as unknown as Definition).entries ?? (isLeftOut ? {} : { key: 'key' })
      return Object.fromEntries(Object.values(keys).map((key) => [key, inner(def.valueType, { name: String(key) })]))
    }
    case 'nullable':
      return isLeftOut ? null : inner(def.innerType)
    case 'optional':
      return isLeftOut ? undefined : inner(def.innerType)
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
      return inner(def.innerType)
    case 'union':
      return inner(amount === 'much' ? one(def.options) : def.options.at(-1)!)
    case 'pipe':
      return [inner(def.in), madeUp(def.in, 'much', where), ...texts(line)].find(passes)
    case 'enum':
      return one(Object.values(def.entries))
    case 'literal':
      return def.values[0]
    case 'boolean':
      return amount === 'much' && line === 0
    case 'number':
      return [...numbers[amount].slice(line), ...numbers[amount]].find(passes)
    case 'string':
      return [read.find(([names]) => names.test(name))?.[1] ?? `${name}${line || ''}`, ...texts(line)].find(passes)
    case 'null':
      return null
    default:
      return {}
  }
}
