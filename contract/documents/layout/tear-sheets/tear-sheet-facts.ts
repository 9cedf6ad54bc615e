import { seasonTitle } from '../../../catalogue/season-title.ts'
import type { Product } from '../../../catalogue/product.ts'
import { countText, dayText, moneyText } from '../document-texts.ts'
import type { TearSheetRequest } from './tear-sheet-request.ts'

export interface Fact {
  label: string
  value: string
}

const joined = (parts: readonly (string | undefined)[], by = ' · '): string =>
  [...new Set(parts.map((part) => part?.trim()).filter(Boolean))].join(by)

const known = (facts: readonly Fact[]): Fact[] => facts.filter(({ value }) => value !== '')

export const seasonsText = ({ source, language }: TearSheetRequest): string =>
  source.product.seasonCodes.map((code) => seasonTitle(code, language)).join(', ')

/** Wholesale and suggested retail at the location; a price that is not set is left out. */
export function priceFacts({ source, words, language }: TearSheetRequest): Fact[] {
  const { wholesalePrice, suggestedRetail, currency } = source.product.location
  const text = (amount: number | null) => (amount === null ? '' : moneyText(amount, currency, language))
  return known([
    { label: words('tear.wholesale'), value: text(wholesalePrice) },
    { label: words('tear.retail'), value: text(suggestedRetail) },
  ])
}

/** What the product is, most telling first: the end of the list is left out when there is no room. */
export function productFacts(request: TearSheetRequest): Fact[] {
  const { source, words, today } = request
  const { product } = source
  const { location, categories } = product
  const isPop = product.productType === 'POP'
  const kind = {
    Footwear: [categories.type, categories.sport],
    Apparel: [categories.apparelType, categories.apparelSubType],
    POP: [product.popCategory, product.popType],
  }[product.productType]
  const arrives = location.firstAvailDate !== null && location.firstAvailDate > today
  return known([
    { label: words('tear.style'), value: product.style },
    { label: words('tear.colour'), value: joined([product.colorDescription, product.color]) },
    { label: words('tear.gender'), value: isPop ? product.popGender || product.gender : product.gender },
    { label: words('tear.division'), value: product.division },
    { label: words('tear.category'), value: joined(kind) },
    { label: words('tear.sizes'), value: joined([location.sizeRange, product.sizeScale]) },
    { label: words('tear.season'), value: seasonsText(request) },
    { label: words('tear.status'), value: words(`lineStatus.${location.lineStatus}`) },
    {
      label: words('tear.firstAvailable'),
      value: arrives ? dayText(location.firstAvailDate ?? '', request.language) : '',
    },
    { label: words('tear.usage'), value: product.usage },
  ])
}

/** Of what and how it is made. */
export function makeFacts(request: TearSheetRequest): Fact[] {
  const { source, words, language } = request
  const { product } = source
  const { categories, components, eCommerce } = product
  const isUs = product.location.code === 'US'
  const size = isUs ? product.dimensions || product.metricDimensions : product.metricDimensions || product.dimensions
  const parts = ([1, 2, 3] as const).map((part) =>
    joined([components[`material${part}`], components[`color${part}`]], ' '),
  )
  return known([
    { label: words('tear.materials'), value: product.materials },
    { label: words('tear.upper'), value: product.upper },
    { label: words('tear.outsole'), value: product.outsole },
    { label: words('tear.parts'), value: joined(parts) },
    { label: words('tear.construction'), value: eCommerce.construction },
    { label: words('tear.closure'), value: categories.closure },
    { label: words('tear.shape'), value: joined([categories.shape, categories.height, categories.width]) },
    { label: words('tear.dimensions'), value: size },
    { label: words('tear.capacity'), value: capacityText(product, language) },
    { label: words('tear.vegan'), value: product.vegan ? words('tear.yes') : '' },
  ])
}

const capacityText = ({ capacity, capacityUnit, capacityType }: Product, language: string): string =>
  capacity === null ? '' : joined([countText(capacity, language), capacityUnit, capacityType], ' ')

/** What buyers are told: the description and its points, none twice. */
export function storyOf({ source }: TearSheetRequest): { description: string; points: string[] } {
  const { description, eCommerce, features } = source.product
  return {
    description: eCommerce.description || description,
    points: [...new Set([...features, ...eCommerce.details].map((point) => point.trim()).filter(Boolean))],
  }
}
