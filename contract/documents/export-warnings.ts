import { isOffered } from './default-settings.ts'
import type { DocumentSettings, DocumentType } from './document.ts'
import type { DocumentRow, DocumentSource } from './document-source.ts'
import { unprintableWords } from './unprintable.ts'

/** What somebody who sends a document on would rather have known: how many rows of it, and the toggle that changes it. */
export interface ExportWarning {
  kind: 'zeroPrices' | 'hiddenDiscounts' | 'missingPictures' | 'unprintable'
  /** Of rows, or of words. */
  count: number
  /** Those that no font of ours has letters for. */
  words?: string[]
  /** Turned the other way the document says it; missing where only the rows themselves can be mended. */
  toggle?: 'discount' | 'includeImages'
}

const printedTexts = ({
  name,
  colorDescription,
  description,
  materials,
  division,
  label,
  styleNote,
  colorNote,
}: DocumentRow) => [name, colorDescription, description, materials, division, label, styleNote, colorNote]

/** Prices of 0, discounts that the document does not show, pictures that are not there and words that cannot be printed (DOC-01). */
export function exportWarnings(
  { rows, assortment }: Pick<DocumentSource, 'rows' | 'assortment'>,
  settings: DocumentSettings,
  type: DocumentType,
): ExportWarning[] {
  const counted = (is: (row: DocumentSource['rows'][number]) => boolean) => rows.filter(is).length
  const hidesDiscounts = !settings.discount && !settings.netCost
  const words = type === 'Spreadsheet' ? [] : unprintableWords([assortment.title, ...rows.flatMap(printedTexts)])
  const warnings: ExportWarning[] = [
    { kind: 'zeroPrices', count: counted(({ netCost, cost }) => (netCost ?? cost) === 0) },
    {
      kind: 'hiddenDiscounts',
      count: hidesDiscounts ? counted(({ discountPercent }) => (discountPercent ?? 0) > 0) : 0,
      ...(isOffered('discount', assortment.productType, type) ? { toggle: 'discount' as const } : {}),
    },
    {
      kind: 'missingPictures',
      count: settings.includeImages ? counted(({ photos }) => photos.length === 0) : 0,
      toggle: 'includeImages',
    },
    { kind: 'unprintable', count: words.length, words },
  ]
  return warnings.filter(({ count }) => count > 0)
}
