import type { ProductType } from '../catalogue/product-query.ts'
import type { DocumentSubType, DocumentToggle, DocumentType } from './document.ts'

/** What every paper begins with. */
const onPaper: readonly DocumentToggle[] = [
  'coverPage',
  'contentsPage',
  'displayGroupPageBreaks',
  'sectionBreaks',
  'pageNumbers',
  'author',
  'date',
  'priceDisclaimer',
  'includeImages',
]
const plainList: readonly DocumentToggle[] = ['pageNumbers', 'author', 'date', 'priceDisclaimer']

const prices: readonly DocumentToggle[] = ['cost', 'suggestedRetail']
const columns: readonly DocumentToggle[] = [
  'includeImages',
  'cost',
  'suggestedRetail',
  'netCost',
  'initialMarkup',
  'quantity',
  'availability',
  'inventory',
  'sizes',
  'label',
  'division',
  'pillar',
  'notes',
]

type Sets = Record<ProductType, readonly DocumentToggle[]>

const sets: Record<DocumentType, Partial<Record<DocumentSubType, Sets>>> = {
  Linesheet: {
    Condensed: {
      Footwear: [...onPaper, ...prices, 'sizes'],
      Apparel: [...onPaper, ...prices, 'sizes'],
      POP: [...onPaper, 'cost', 'quantity'],
    },
    Expanded: {
      Footwear: [...onPaper, ...prices, 'sizes', 'availability', 'division', 'displayGroupPage'],
      Apparel: [...onPaper, ...prices, 'sizes', 'availability', 'materials', 'displayGroupPage'],
      POP: [...onPaper, 'cost', 'quantity', 'inventory', 'materials', 'notes', 'displayGroupPage'],
    },
  },
  Pricesheet: {
    Condensed: {
      Footwear: [...plainList, ...prices, 'sizes'],
      Apparel: [...plainList, ...prices, 'sizes'],
      POP: [...plainList, 'cost', 'quantity'],
    },
    Expanded: {
      Footwear: [...onPaper, ...prices, 'initialMarkup', 'sizes', 'division', 'boxCategory'],
      Apparel: [...onPaper, ...prices, 'initialMarkup', 'sizes', 'division', 'seasonCodes', 'materials'],
      POP: [...onPaper, 'cost', 'quantity', 'inventory', 'division', 'materials'],
    },
  },
  Tearsheet: {
    'With Hero Image': {
      Footwear: [...onPaper, ...prices, 'sizes', 'division', 'availability', 'description', 'materials'],
      Apparel: [...onPaper, ...prices, 'sizes', 'division', 'availability', 'description', 'materials'],
      POP: [...onPaper, 'cost', 'quantity', 'inventory', 'description', 'materials'],
    },
    'Thumbnails Only': {
      Footwear: [...onPaper, ...prices, 'sizes'],
      Apparel: [...onPaper, ...prices, 'sizes'],
      POP: [...onPaper, 'cost', 'quantity'],
    },
  },
  Spreadsheet: {
    Spreadsheet: {
      Footwear: [...columns, 'boxCategory'],
      Apparel: [...columns, 'seasonCodes', 'materials'],
      POP: ['includeImages', 'cost', 'quantity', 'inventory', 'label', 'division', 'materials', 'notes'],
    },
  },
}

/**
 * The toggles that a new document of this kind begins with, by product type; POP has its own (DOC-01). Labels are the house's
 * own: they stay off paper until somebody asks for them.
 */
export const defaultToggles = (
  productType: ProductType,
  type: DocumentType,
  subType: DocumentSubType,
): readonly DocumentToggle[] => sets[type][subType]?.[productType] ?? []
