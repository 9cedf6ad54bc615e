import { foldLetters } from '../../../contract/kernel/texts/fold-letters.ts'
import type { Filter, FilterOption, OptionsFilter } from './filter-contract.ts'

/** True when the filter narrows the list, so that it gets a chip and 'Clear all' empties it. */
export function isActive(filter: Filter): boolean {
  if (filter.kind === 'options') return filter.scope !== true && filter.chosen.length > 0
  if (filter.kind === 'range' || filter.kind === 'days') return filter.from !== undefined || filter.to !== undefined
  return filter.kind === 'part' ? filter.active : filter.on
}

/** The filter without its choice. */
export function emptyFilter(filter: Filter): void {
  if (filter.kind === 'options') filter.onChange([])
  else if (filter.kind === 'range' || filter.kind === 'days') filter.onChange({})
  else if (filter.kind === 'part') filter.onClear()
  else filter.onChange(false)
}

/** The labels of what is chosen; what is no option any more keeps its own value as its name. */
export function chosenLabels(filter: OptionsFilter): string[] {
  return filter.chosen.map((value) => {
    const option = filter.options.find((one) => one.value === value)
    return option?.short ?? option?.label ?? value
  })
}

/** What a chip or button says of the choice: `Fall 26, Spring 26`, `Lifestyle +4`, `$20 – $50`. */
export function choiceText(filter: Filter, most = 3): string {
  if (filter.kind === 'part') return filter.text
  if (filter.kind === 'switch') return ''
  if (filter.kind === 'range') return rangeText(filter, filter.format)
  if (filter.kind === 'days') return rangeText(filter, filter.format)
  const labels = chosenLabels(filter)
  if (labels.length <= most) return labels.join(', ')
  return `${labels.slice(0, most - 1).join(', ')} +${labels.length - most + 1}`
}

function rangeText<End>(ends: { from?: End | undefined; to?: End | undefined }, format: (end: End) => string): string {
  const [from, to] = [ends.from, ends.to].map((end) => (end === undefined ? '' : format(end)))
  if (from && to) return `${from} – ${to}`
  return from ? `≥ ${from}` : to ? `≤ ${to}` : ''
}

/**
 * Options to show for a searched text, accents and case aside, each word anywhere. What is chosen but no longer offered
 * stays visible with nothing to count, else it could not be unchosen.
 */
export function shownOptions(filter: OptionsFilter, search: string): FilterOption[] {
  const offered = new Set(filter.options.map((option) => option.value))
  const gone = filter.chosen.filter((value) => !offered.has(value)).map((value) => ({ value, label: value, count: 0 }))
  const words = foldLetters(search).split(/\s+/).filter(Boolean)
  return [...gone, ...filter.options].filter((option) => {
    const label = foldLetters(option.label)
    return words.every((word) => label.includes(word))
  })
}

/** The choice after one option was clicked. A single choice cannot be taken back, a scope cannot be emptied. */
export function afterToggle(filter: OptionsFilter, value: string): string[] {
  if (filter.single) return [value]
  if (!filter.chosen.includes(value)) {
    // In the order they are offered, so that the same choice always has the same address.
    const order = new Map(filter.options.map((option, at) => [option.value, at]))
    const place = (one: string): number => order.get(one) ?? Number.MAX_SAFE_INTEGER
    return [...filter.chosen, value].toSorted((one, other) => place(one) - place(other))
  }
  const rest = filter.chosen.filter((one) => one !== value)
  return rest.length === 0 && filter.scope ? [...filter.chosen] : rest
}
