import type { z } from 'zod'

/** What stands behind the question mark of an address, as the router reads it. */
export type Search = Record<string, unknown>

/** One thing that an address says of a screen. */
export interface AddressPart<Value> {
  /** Its name in the address, where that is another one. */
  name?: string
  /** Of what is not known, what is usual. */
  read(said: unknown): Value
  /** Undefined: as usual, which is left out. */
  write(value: Value): unknown
}

export interface AddressState<State> {
  /** Reads an address; what it does not know it takes as usual. */
  parse(search: Search): State
  /** What a colleague needs to see the same; what is as usual is left out. */
  format(state: Partial<State>): Search
}

/** The state of a screen that its address holds, part by part, in the order in which they are written. */
export function addressState<State extends object>(
  parts: {
    readonly [Key in keyof State]-?: AddressPart<State[Key]>
  },
): AddressState<State> {
  const known = Object.entries(parts) as [keyof State & string, AddressPart<unknown>][]
  const filled = (entries: (readonly [string, unknown])[]) =>
    Object.fromEntries(entries.filter(([, value]) => value !== undefined))
  return {
    parse: (search) => filled(known.map(([key, part]) => [key, part.read(search[part.name ?? key])])) as State,
    format: (state) =>
      filled(
        known.map(([key, part]) => [part.name ?? key, state[key] === undefined ? undefined : part.write(state[key])]),
      ),
  }
}

/** The same part under another name. */
export const named = <Value>(name: string, part: AddressPart<Value>): AddressPart<Value> => ({ ...part, name })

// A text of digits is read from the address as a number.
const textOf = (said: unknown): string => (typeof said === 'string' || typeof said === 'number' ? String(said) : '')

/** A text, usually none. `trimmed`: blanks around it are not written. */
export const textPart = ({ trimmed = false }: { trimmed?: boolean } = {}): AddressPart<string> => ({
  read: textOf,
  write: (text) => (trimmed ? text.trim() : text) || undefined,
})

/** A text that may be missing, which an empty one is not; undefined where it is none that fits. */
export const optionalPart = (fits: (text: string) => boolean = () => true): AddressPart<string | undefined> => ({
  read: (said) => {
    const isText = typeof said === 'string' || typeof said === 'number'
    return isText && fits(String(said)) ? String(said) : undefined
  },
  write: (text) => text,
})

/** One of some texts, or what is usual. */
export const choicePart = <Choice extends string, Usual extends Choice | undefined>(
  choices: readonly Choice[],
  usual: Usual,
): AddressPart<Choice | Usual> => ({
  read: (said) => choices.find((choice) => choice === said) ?? usual,
  write: (choice) => (choice === usual ? undefined : choice),
})

/** Yes, or as usual no. */
export const flagPart: AddressPart<boolean> = {
  read: (said) => said === 'yes',
  write: (flag) => (flag ? 'yes' : undefined),
}

/** Texts that are written as one, usually none; of more than `most` the first. */
export const joinedPart = (separator: string, most = Number.POSITIVE_INFINITY): AddressPart<readonly string[]> => ({
  read: (said) => {
    if (Array.isArray(said)) return said.map(String).slice(0, most)
    const text = textOf(said)
    return text === '' ? [] : text.split(separator).slice(0, most)
  },
  write: (texts) => (texts.length > 0 ? texts.join(separator) : undefined),
})

/** The same, undefined where there are none. */
export const optionalListPart = (separator: string): AddressPart<string[] | undefined> => {
  const { read, write } = joinedPart(separator)
  return {
    read: (said) => {
      const texts = read(said)
      return texts.length > 0 ? [...texts] : undefined
    },
    write: (texts) => write(texts ?? []),
  }
}

export interface Ends<End> {
  from?: End
  to?: End
}

/** `from..to`, of which either may be left open; undefined for neither. */
export const endsWord = ({ from, to }: Ends<string | number>): string | undefined =>
  from === undefined && to === undefined ? undefined : `${from ?? ''}..${to ?? ''}`

/** The ends of a range, without those that do not fit. */
export const endsPart = (fits: (end: string) => boolean): AddressPart<Ends<string>> => ({
  read: (said) => {
    const [from = '', to = ''] = textOf(said).split('..')
    return { ...(fits(from) && { from }), ...(fits(to) && { to }) }
  },
  write: endsWord,
})

/** What a schema of the contract takes, written as it is. */
export const schemaPart = <Value>(schema: z.ZodType<Value>, usual: Value): AddressPart<Value> => {
  const usualText = JSON.stringify(usual)
  return {
    read: (said) => {
      const read = schema.safeParse(said)
      return said !== undefined && read.success ? read.data : usual
    },
    write: (value) => (JSON.stringify(value) === usualText ? undefined : value),
  }
}

/** A page of a list from 0; in the address they are counted from 1, as people do. */
export const pagePart: AddressPart<number> = {
  read: (said) => {
    const page = Number(said)
    return Number.isInteger(page) && page > 1 ? page - 1 : 0
  },
  write: (page) => (page === 0 ? undefined : page + 1),
}
