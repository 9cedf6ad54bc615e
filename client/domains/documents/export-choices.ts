import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GroupBy } from '../../../contract/assortments/rows/assortment-order.ts'
import { groupingOr, groupings, type SortKind } from '../../../contract/assortments/group-sort/sort-options.ts'
import { settledSettings } from '../../../contract/documents/default-settings.ts'
import {
  type DocumentSettings,
  type DocumentSubType,
  type DocumentType,
  subTypesOf,
} from '../../../contract/documents/document.ts'
import type { SavedLayout } from '../../../contract/documents/saved-layouts.ts'
import { type Language, language } from '../../../contract/kernel/texts/languages.ts'
import { defaults } from '../../../contract/kernel/limits.ts'

type Patch = Partial<DocumentSettings>

/** What is made: everything that the preview shows. */
export interface Wanted {
  type: DocumentType
  subType: DocumentSubType
  settings: DocumentSettings
  /** Of the document; the screen's where none was chosen. */
  language: Language
}

export interface ExportChoices extends Wanted {
  /** The same object as long as nothing of it is chosen anew. */
  wanted: Wanted
  /** By what this assortment may be grouped (AST-13). */
  groupings: readonly GroupBy[]
  /** The saved layout that everything began with. */
  layout: SavedLayout | undefined
  /** Whether something differs from the layout, or from the defaults of this kind. */
  isChanged: boolean
  chooseType(type: DocumentType): void
  chooseSubType(subType: DocumentSubType): void
  change(patch: Patch): void
  chooseLanguage(language: Language): void
  /** Sets everything as a layout has it, for whatever kind of document is then chosen; undefined: as nothing was chosen. */
  apply(layout: SavedLayout | undefined): void
  reset(): void
}

const nothing: Patch = {}

/** Toggles belong to one kind of document; words, groups, paper and chosen pictures to whatever is exported. */
function parted(patch: Patch): { toggles: Patch; rest: Patch } {
  const entries = Object.entries(patch)
  return {
    toggles: Object.fromEntries(entries.filter(([, value]) => typeof value === 'boolean')),
    rest: Object.fromEntries(entries.filter(([, value]) => typeof value !== 'boolean')),
  }
}

/** What the person chose on the export screen; each kind of document keeps its own toggles while the screen is open. */
export function useExportChoices(assortment: SortKind, chosenGrouping: GroupBy): ExportChoices {
  const { productType, orgType } = assortment
  const [type, setType] = useState<DocumentType>('Linesheet')
  const [subTypes, setSubTypes] = useState<Partial<Record<DocumentType, DocumentSubType>>>({})
  const { i18n } = useTranslation()
  const [layout, setLayout] = useState<SavedLayout>()
  const [chosenLanguage, setLanguage] = useState<Language>()
  const [common, setCommon] = useState<Patch>(nothing)
  const [patches, setPatches] = useState<Record<string, Patch>>({})
  const subType = subTypes[type] ?? subTypesOf[type][0]
  const kind = `${type} ${subType}`
  const patch = patches[kind] ?? nothing
  const ownLanguage = language.catch(defaults.language).parse(i18n.language)
  const documentLanguage = chosenLanguage ?? layout?.language ?? ownLanguage
  // One object as long as nothing is chosen: the preview is laid out anew when it changes.
  const settings = useMemo(() => {
    const own = groupingOr({ orgType, productType }, chosenGrouping, 'none')
    const wished = { groupBy: own, ...layout?.settings, ...common, ...patch }
    // A layout of everybody's may group as this assortment cannot be.
    const groupBy = groupingOr({ orgType, productType }, wished.groupBy, own)
    return settledSettings(productType, type, subType, { ...wished, groupBy })
  }, [orgType, productType, type, subType, chosenGrouping, layout, common, patch])
  const wanted = useMemo(
    () => ({ type, subType, settings, language: documentLanguage }),
    [type, subType, settings, documentLanguage],
  )
  return {
    ...wanted,
    wanted,
    groupings: groupings(assortment),
    layout,
    isChanged:
      Object.keys(patch).length + Object.keys(common).length > 0 ||
      chosenLanguage !== undefined ||
      (layout !== undefined && (layout.documentType.type !== type || layout.documentType.subType !== subType)),
    chooseType: setType,
    chooseSubType: (chosen) => setSubTypes((all) => ({ ...all, [type]: chosen })),
    change(more) {
      const { toggles, rest } = parted(more)
      setCommon((all) => ({ ...all, ...rest }))
      setPatches((all) => ({ ...all, [kind]: { ...all[kind], ...toggles } }))
    },
    chooseLanguage: setLanguage,
    apply(next) {
      setLayout(next)
      setCommon(nothing)
      setPatches({})
      setLanguage(undefined)
      if (next) {
        setType(next.documentType.type)
        setSubTypes({ [next.documentType.type]: next.documentType.subType })
      }
    },
    reset() {
      setLanguage(undefined)
      if (layout) {
        setType(layout.documentType.type)
        setSubTypes({ [layout.documentType.type]: layout.documentType.subType })
      }
      setCommon(nothing)
      setPatches((all) => ({ ...all, [kind]: nothing }))
    },
  }
}
