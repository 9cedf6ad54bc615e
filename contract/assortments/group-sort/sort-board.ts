import { z } from 'zod'
import type { ProductType } from '../../catalogue/product-query.ts'
import { groupBy, type GroupBy } from '../rows/assortment-order.ts'
import { groupState, type GroupState, type KeptStates, stateOf } from './group-state.ts'

const text = z.string()

/** A style-colour of a sort board. */
export const sortProduct = z.object({
  /** `STYLE_COLOR`. */
  _id: text,
  style: text,
  styleNumeric: z.number().int(),
  name: text,
  color: text,
  colorDescription: text,
  colorHex: text,
  gender: text,
  division: text,
  divisionGroup: text,
  category: text,
  pillar: text,
  outsole: text,
  upper: text,
  /** Of the hero; null without a picture. */
  hash: text.nullable(),
  ground: text,
})
export type SortProduct = z.infer<typeof sortProduct>

/** What stands on the page before a group (AST-14). */
export const customContent = z.object({
  html: text,
  /** Address of its picture. */
  previewJpg: text.nullable(),
  /** Name of the file that it was made of, which is kept. */
  sourceFile: text.nullable(),
  /** Counts up with each change of the page. */
  version: z.number().int(),
})
export type CustomContent = z.infer<typeof customContent>
/** What is seen of a page. */
export type SeenPage = Pick<CustomContent, 'html' | 'previewJpg'>

/** Whether there is anything on a page; an empty one is none. */
export const isWritten = <Page extends SeenPage>(content: Page | null): content is Page =>
  content !== null && (content.html !== '' || content.previewJpg !== null)

/** A group that was placed, named or given a page by hand. An empty title is 'Uncategorized'. */
export const keptGroup = z.object({
  groupBy: groupBy.exclude(['none']),
  title: text,
  /** False: it only has a page, and stands among the others by name. */
  placed: z.boolean(),
  customContent: customContent.nullable(),
})
export type KeptGroup = z.infer<typeof keptGroup>

export interface SortBoard {
  groupBy: GroupBy
  /** In their order by hand, whatever group they are in. */
  products: readonly SortProduct[]
  /** In their order, per way of grouping; groups nobody placed are missing. */
  kept: readonly KeptGroup[]
  states: KeptStates
}

export interface SortStyle {
  style: string
  name: string
  colors: SortProduct[]
}

/** Items without a group are in one that is locked, called 'Uncategorized' and kept last (AST-13). */
export interface DisplayGroup extends GroupState {
  /** What its styles have in common; empty for 'Uncategorized', and for the one group of an ungrouped board. */
  displayGroup: string
  index: number
  locked: boolean
  customContent: CustomContent | null
  styles: SortStyle[]
}

/** A group as it is named to whoever calls: with its title in words, and its styles by their codes. */
export const namedGroup = groupState.extend({
  displayGroup: text,
  title: text,
  index: z.number().int(),
  locked: z.boolean(),
  customContent: customContent.nullable(),
  styles: z.array(
    z.object({
      style: text,
      /** Its first colour; all of them stand in `colors`. */
      color: text,
      productType: z.string(),
      /** Where it stands among all styles of the board, whatever their group. */
      origIndex: z.number().int(),
      colors: z.array(text),
    }),
  ),
})
export type NamedGroup = z.infer<typeof namedGroup>

export function namedGroups(board: SortBoard, productType: ProductType): NamedGroup[] {
  const places = new Map([...new Set(board.products.map(({ style }) => style))].map((style, at) => [style, at]))
  return displayGroups(board).map(({ styles, ...group }) => ({
    ...group,
    title: group.displayGroup || (group.locked ? 'Uncategorized' : ''),
    styles: styles.map(({ style, colors }) => ({
      style,
      color: colors[0]!.color,
      productType,
      origIndex: places.get(style)!,
      colors: colors.map(({ color }) => color),
    })),
  }))
}

export const groupOf = (product: SortProduct, groupBy: GroupBy): string => (groupBy === 'none' ? '' : product[groupBy])

/** Titles of groups in order: those placed by hand, then the others by name; never the empty one. */
export function orderedTitles(titles: Iterable<string>, placed: readonly string[]): string[] {
  const places = new Map(placed.map((title, place) => [title, place]))
  const placeOf = (title: string): number => places.get(title) ?? placed.length
  return [...new Set(titles)]
    .filter((title) => title !== '')
    .toSorted((one, other) => placeOf(one) - placeOf(other) || compareNames(one, other))
}

/** As the database orders them: whatever their case, then by it. */
export const compareNames = (one: string, other: string): number =>
  compareTexts(one.toLowerCase(), other.toLowerCase()) || compareTexts(one, other)

const compareTexts = (one: string, other: string): number => (one < other ? -1 : Number(one > other))

/** The groups of a board with their styles; a style stands where its first colour does, its colours together. */
export function displayGroups({ groupBy, products, kept, states }: SortBoard): DisplayGroup[] {
  const own = kept.filter((group) => group.groupBy === groupBy)
  const styles = new Map<string, Map<string, SortStyle>>()
  for (const product of products) {
    const title = groupOf(product, groupBy)
    let group = styles.get(title)
    if (!group) styles.set(title, (group = new Map()))
    const style = group.get(product.style)
    if (style) style.colors.push(product)
    else group.set(product.style, { style: product.style, name: product.name, colors: [product] })
  }
  const placed = own.filter((group) => group.placed).map(({ title }) => title)
  // Groups that people name may wait for their first style.
  const titles = orderedTitles(groupBy === 'pillar' ? [...styles.keys(), ...placed] : styles.keys(), placed)
  const contents = new Map(own.map(({ title, customContent }) => [title, customContent]))
  return (styles.has('') ? [...titles, ''] : titles).map((displayGroup, index) => ({
    displayGroup,
    index,
    locked: displayGroup === '' && groupBy !== 'none',
    customContent: contents.get(displayGroup) ?? null,
    ...stateOf(states, groupBy, displayGroup),
    styles: [...(styles.get(displayGroup)?.values() ?? [])],
  }))
}
