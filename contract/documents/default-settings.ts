import type { ProductType } from '../catalogue/product-query.ts'
import { defaultToggles } from './default-toggles.ts'
import type { DocumentSettings, DocumentSubType, DocumentToggle, DocumentType } from './document.ts'

/** The sections of the export screen with the toggles each may hold, in their order. */
export const toggleSections = {
  figures: [
    'cost',
    'suggestedRetail',
    'originalCost',
    'futurePrices',
    'netCost',
    'discount',
    'initialMarkup',
    'quantity',
    'percentage',
    'sellThru',
    'availability',
    'inventory',
  ],
  facts: [
    'sizes',
    'label',
    'division',
    'pillar',
    'boxCategory',
    'otherSpecialWidths',
    'seasonCodes',
    'description',
    'materials',
    'notes',
  ],
  pages: [
    'coverPage',
    'contentsPage',
    'displayGroupPage',
    'displayGroupPageBreaks',
    'sectionBreaks',
    'pageNumbers',
    'author',
    'date',
    'sizeLegend',
    'priceDisclaimer',
    'sortNumber',
    'hideSpillover',
  ],
  pictures: ['includeImages', 'manualHeroSelection', 'printResolution', 'cadOnly'],
} as const satisfies Record<string, readonly DocumentToggle[]>
export type ToggleSection = keyof typeof toggleSections

/**
 * What a product type has no fact for: apparel no box category and widths, footwear no season codes, POP no sizes
 * either (DOC-01).
 */
const dropped: Record<ProductType, readonly DocumentToggle[]> = {
  Footwear: ['seasonCodes'],
  Apparel: ['boxCategory', 'otherSpecialWidths'],
  POP: [
    'sizes',
    'sizeLegend',
    'boxCategory',
    'otherSpecialWidths',
    'seasonCodes',
    'suggestedRetail',
    'initialMarkup',
    'sellThru',
  ],
}

/** A spreadsheet has no pages; only its pictures, its sort numbers and its columns can be chosen. */
const onPaperOnly: readonly DocumentToggle[] = toggleSections.pages.filter((toggle) => toggle !== 'sortNumber')

/** The cells of sheets have no room to tell a story. */
const absent: Record<DocumentType, readonly DocumentToggle[]> = {
  Linesheet: ['description'],
  Pricesheet: ['description', 'hideSpillover'],
  Tearsheet: [],
  Spreadsheet: onPaperOnly,
}

/** Whether the export screen offers a toggle for this product type and document. */
export const isOffered = (toggle: DocumentToggle, productType: ProductType, type: DocumentType): boolean =>
  !dropped[productType].includes(toggle) && !absent[type].includes(toggle)

export const offeredToggles = (
  productType: ProductType,
  type: DocumentType,
  section: ToggleSection,
): DocumentToggle[] => toggleSections[section].filter((toggle) => isOffered(toggle, productType, type))

/** A toggle that says nothing as long as the other is off. */
const leans: Partial<Record<DocumentToggle, DocumentToggle>> = {
  displayGroupPageBreaks: 'displayGroupPage',
  manualHeroSelection: 'includeImages',
  printResolution: 'includeImages',
  cadOnly: 'includeImages',
}

/** Whether a toggle changes anything with the others as they are. */
export const hasEffect = (toggle: DocumentToggle, settings: DocumentSettings): boolean => {
  const ground = leans[toggle]
  return ground === undefined || settings[ground]
}

/** Whether pictures are there and are chosen by hand. */
export const choosesHeroes = (settings: DocumentSettings): boolean =>
  settings.manualHeroSelection && hasEffect('manualHeroSelection', settings)

const allOff = Object.fromEntries(
  Object.values(toggleSections).flatMap((keys) => keys.map((key) => [key, false])),
) as Record<DocumentToggle, boolean>

/** The settings a new document of this kind begins with; POP has its own set (DOC-01). */
export function defaultSettings(
  productType: ProductType,
  type: DocumentType,
  subType: DocumentSubType,
): DocumentSettings {
  return {
    ...allOff,
    ...Object.fromEntries(defaultToggles(productType, type, subType).map((toggle) => [toggle, true])),
    coverTitle: '',
    coverSubTitle: '',
    preparedFor: '',
    customerLogo: '',
    disclaimer: '',
    heroes: {},
    paper: 'Letter',
    groupBy: 'none',
  }
}

/** What was asked for over the defaults, without the toggles that this product type and document do not have. */
export function settledSettings(
  productType: ProductType,
  type: DocumentType,
  subType: DocumentSubType,
  asked: Partial<DocumentSettings>,
): DocumentSettings {
  const settings = { ...defaultSettings(productType, type, subType), ...asked }
  for (const toggle of Object.values(toggleSections).flat()) {
    if (!isOffered(toggle, productType, type)) settings[toggle] = false
  }
  return settings
}
