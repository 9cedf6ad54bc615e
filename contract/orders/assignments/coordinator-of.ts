/** Who gathers what: a rule holds for rows whose place, type, division and source are the ones it names; empty names all. */
export interface AssignmentRule {
  location: string
  productType: string
  division: string
  source: string
}

/** What decides between rules that name as many: the first before the others. */
const order = ['division', 'source', 'productType', 'location'] as const satisfies readonly (keyof AssignmentRule)[]

const fits = (rule: AssignmentRule, row: AssignmentRule): boolean =>
  order.every((field) => rule[field] === '' || rule[field].toLowerCase() === row[field].toLowerCase())

const named = (rule: AssignmentRule): number => order.filter((field) => rule[field] !== '').length

/**
 * The rule that wins for a row of an order (ORS-02): of those that fit, the one that names most; of two that name as many, the one that
 * names the division, then the source, then the type, then the place; at last the older, which stands first in `rules`.
 */
export function winningRule<Rule extends AssignmentRule>(
  rules: readonly Rule[],
  row: AssignmentRule,
): Rule | undefined {
  return rules
    .filter((rule) => fits(rule, row))
    .toSorted((one, other) => named(other) - named(one) || firstNamed(one) - firstNamed(other))[0]
}

/** By which fields a rule goes before another: lower first. Fields as bits, the first the heaviest. */
const firstNamed = (rule: AssignmentRule): number =>
  -order.reduce((bits, field, at) => bits + (rule[field] === '' ? 0 : 2 ** (order.length - at)), 0)
