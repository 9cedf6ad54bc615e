import { useMemo, useState } from 'react'
import type { GroupBy } from '../../../contract/assortments/assortment-order.ts'
import type { ProductType } from '../../../contract/catalogue/product-query.ts'
import { settledSettings } from '../../../contract/documents/default-settings.ts'
import type { DocumentSettings, DocumentType } from '../../../contract/documents/document.ts'

export type SheetSubType = 'Condensed' | 'Expanded'
export type AnySubType = SheetSubType | 'Spreadsheet'

export interface ExportChoices {
  type: DocumentType
  subType: AnySubType
  settings: DocumentSettings
  /** Whether something differs from the defaults of this kind. */
  isChanged: boolean
  chooseType(type: DocumentType): void
  chooseSubType(subType: SheetSubType): void
  change(patch: Partial<DocumentSettings>): void
  reset(): void
}

const nothing: Partial<DocumentSettings> = {}

/** What the person chose on the export screen; each kind of document keeps its own toggles while the screen is open. */
export function useExportChoices(productType: ProductType, groupBy: GroupBy): ExportChoices {
  const [type, setType] = useState<DocumentType>('Linesheet')
  const [sheet, setSheet] = useState<SheetSubType>('Expanded')
  const [patches, setPatches] = useState<Partial<Record<AnySubType, Partial<DocumentSettings>>>>({})
  const subType: AnySubType = type === 'Spreadsheet' ? 'Spreadsheet' : sheet
  const patch = patches[subType] ?? nothing
  // One object as long as nothing is chosen: the preview is laid out anew when it changes.
  const settings = useMemo(
    () => settledSettings(productType, type, subType, { groupBy, ...patch }),
    [productType, type, subType, groupBy, patch],
  )
  return {
    type,
    subType,
    settings,
    isChanged: Object.keys(patch).length > 0,
    chooseType: setType,
    chooseSubType: setSheet,
    change: (more) => setPatches((all) => ({ ...all, [subType]: { ...all[subType], ...more } })),
    reset: () => setPatches((all) => ({ ...all, [subType]: nothing })),
  }
}
