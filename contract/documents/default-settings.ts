import type { ProductType } from '../catalogue/product-query.ts'
import type { DocumentSettings, DocumentType } from './document.ts'

type SubType = 'Condensed' | 'Expanded' | 'Spreadsheet'
export type DocumentToggle = {
  [K in keyof DocumentSettings]: DocumentSettings[K] extends boolean ? K : never
}[keyof DocumentSettings]

/** The sections of the export screen with the toggles each may hold, in their order. */
export const toggleSections = {
  figures: [
    'cost',
    'suggestedRetail',
    'originalCost',
    'netCost',
    'discount',
    'initialMarkup',
    'quantity',
    'percentage',
    'sellThru',
    'availability',
    'inventory',
  ],
  facts: ['sizes', 'label', 'division', 'pillar', 'boxCategory', 'seasonCodes', 'materials', 'notes'],
  pages: [
    'coverPage',
    'displayGroupPage',
    'sectionBreaks',
    'pageNumbers',
    'author',
    'date',
    'sizeLegend',
    'priceDisclaimer',
    'sortNumber',
    'hideSpillover',
  ],
  pictures: ['includeImages', 'printResolution', 'cadOnly'],
} as const satisfies Record<string, readonly DocumentToggle[]>
export type ToggleSection = keyof typeof toggleSections

/** What a product type has no fact for: apparel no box category, footwear no season codes, POP neither sizes (DOC-01). */
const dropped: Record<ProductType, readonly DocumentToggle[]> = {
  Footwear: ['seasonCodes'],
  Apparel: ['boxCategory'],
  POP: ['sizes', 'sizeLegend', 'boxCategory', 'seasonCodes', 'suggestedRetail', 'initialMarkup', 'sellThru'],
}

/** A spreadsheet has no pages; only its pictures, its sort numbers and its columns can be chosen. */
const onPaperOnly: readonly DocumentToggle[] = toggleSections.pages.filter((toggle) => toggle !== 'sortNumber')

/** Whether the export screen offers a toggle for this product type and document. */
export const isOffered = (toggle: DocumentToggle, productType: ProductType, type: DocumentType): boolean =>
  !dropped[productType].includes(toggle) && !(type === 'Spreadsheet' && onPaperOnly.includes(toggle))

export const offeredToggles = (
  productType: ProductType,
  type: DocumentType,
  section: ToggleSection,
): DocumentToggle[] => toggleSections[section].filter((toggle) => isOffered(toggle, productType, type))

const off = Object.fromEntries(
  Object.values(toggleSections).flatMap((keys) => keys.map((key) => [key, false])),
) as Record<DocumentToggle, boolean>

const onPaper: readonly DocumentToggle[] = [
  'coverPage',
  'sectionBreaks',
  'pageNumbers',
  'author',
  'date',
  'priceDisclaimer',
  'includeImages',
]

const defaultsOf: Record<ProductType, Record<SubType, readonly DocumentToggle[]>> = {
  Footwear: {
    Condensed: [...onPaper, 'cost', 'suggestedRetail', 'sizes', 'label'],
    Expanded: [
      ...onPaper,
      ...(['cost', 'suggestedRetail', 'sizes', 'label', 'availability', 'division', 'displayGroupPage'] as const),
    ],
    Spreadsheet: [
      ...([
        'includeImages',
        'cost',
        'suggestedRetail',
        'netCost',
        'initialMarkup',
        'quantity',
        'availability',
      ] as const),
      ...(['inventory', 'sizes', 'label', 'division', 'pillar', 'boxCategory', 'notes'] as const),
    ],
  },
  Apparel: {
    Condensed: [...onPaper, 'cost', 'suggestedRetail', 'sizes', 'label'],
    Expanded: [
      ...onPaper,
      ...(['cost', 'suggestedRetail', 'sizes', 'label', 'availability', 'materials', 'displayGroupPage'] as const),
    ],
    Spreadsheet: [
      ...([
        'includeImages',
        'cost',
        'suggestedRetail',
        'netCost',
        'initialMarkup',
        'quantity',
        'availability',
      ] as const),
      ...(['inventory', 'sizes', 'label', 'division', 'pillar', 'seasonCodes', 'materials', 'notes'] as const),
    ],
  },
  POP: {
    Condensed: [...onPaper, 'cost', 'quantity', 'label'],
    Expanded: [...onPaper, 'cost', 'quantity', 'label', 'inventory', 'materials', 'notes', 'displayGroupPage'],
    Spreadsheet: ['includeImages', 'cost', 'quantity', 'inventory', 'label', 'division', 'materials', 'notes'],
  },
}

/** The settings a new document of this kind begins with; POP has its own set (DOC-01). */
export function defaultSettings(productType: ProductType, subType: SubType): DocumentSettings {
  const on = Object.fromEntries(defaultsOf[productType][subType].map((toggle) => [toggle, true]))
  return {
    ...off,
    futurePrices: false,
    manualHeroSelection: false,
    ...on,
    coverTitle: '',
    coverSubTitle: '',
    paper: 'Letter',
    groupBy: 'none',
  }
}

/** What was asked for over the defaults, without the toggles that this product type and document do not have. */
export function settledSettings(
  productType: ProductType,
  type: DocumentType,
  subType: SubType,
  asked: Partial<DocumentSettings>,
): DocumentSettings {
  const settings = { ...defaultSettings(productType, subType), ...asked }
  for (const toggle of Object.values(toggleSections).flat()) {
    if (!isOffered(toggle, productType, type)) settings[toggle] = false
  }
  return settings
}
