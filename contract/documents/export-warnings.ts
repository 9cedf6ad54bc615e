import { isOffered } from './default-settings.ts'
import type { DocumentSettings, DocumentType } from './document.ts'
import type { DocumentSource } from './document-source.ts'

/** What somebody who sends a document on would rather have known: how many rows of it, and the toggle that changes it. */
export interface ExportWarning {
  kind: 'zeroPrices' | 'hiddenDiscounts' | 'missingPictures'
  count: number
  /** Turned the other way the document says it; missing where only the rows themselves can be mended. */
  toggle?: 'discount' | 'includeImages'
}

/** Prices of 0, discounts that the document does not show, and pictures that are not there (DOC-01). */
export function exportWarnings(
  { rows, assortment }: Pick<DocumentSource, 'rows' | 'assortment'>,
  settings: DocumentSettings,
  type: DocumentType,
): ExportWarning[] {
  const counted = (is: (row: DocumentSource['rows'][number]) => boolean) => rows.filter(is).length
  const hidesDiscounts = !settings.discount && !settings.netCost
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
  ]
  return warnings.filter(({ count }) => count > 0)
}
