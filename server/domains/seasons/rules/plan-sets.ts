import type { SeasonSet, WrittenSets } from '../../../../contract/seasons/season.ts'

export interface SetChange {
  name: string
  before: object | null
  after: object | null
}

/** What a season's sets become, for its trail; none when nothing of them changes. Names are unique enough to be read. */
export function planSets(
  held: readonly SeasonSet[],
  wished: readonly (WrittenSets[number] & { _id: string })[],
): SetChange[] {
  const before = new Map(held.map((set) => [set._id, set]))
  const kept = new Set(wished.map(({ _id }) => _id))
  const written = wished.flatMap((set): SetChange[] => {
    const old = before.get(set._id)
    const facts = factsOf(set)
    if (!old) return [{ name: set.shortName, before: null, after: facts }]
    const olds = factsOf(old)
    const fields = (Object.keys(facts) as (keyof typeof facts)[]).filter((field) => facts[field] !== olds[field])
    const only = (of: typeof facts) => Object.fromEntries(fields.map((field) => [field, of[field]]))
    return fields.length === 0 ? [] : [{ name: old.shortName, before: only(olds), after: only(facts) }]
  })
  const gone = held.filter(({ _id }) => !kept.has(_id))
  return [...written, ...gone.map((set) => ({ name: set.shortName, before: factsOf(set), after: null }))]
}

const factsOf = ({ shortName, region, productType, method, state }: Omit<SeasonSet, '_id'>) => ({
  shortName,
  region,
  productType,
  method,
  state,
})
