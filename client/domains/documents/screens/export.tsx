import { Button, Skeleton } from '@mantine/core'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import { choosesHeroes, toggleSections, type ToggleSection } from '../../../../contract/documents/default-settings.ts'
import type { DocumentSource } from '../../../../contract/documents/document-source.ts'
import type { LocationCode } from '../../../../contract/identity/user.ts'
import { CallError } from '../../../engine/api/call-error.ts'
import { useCrumbs } from '../../../engine/screens/crumbs.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { RecordError } from '../../../parts/record-error/record-error.tsx'
import { AssortmentHead } from '../../assortments/assortment-head.picker.tsx'
import { managePath, useOneAssortment } from '../../assortments/one-assortment.picker.ts'
import { DocumentFields } from '../components/document-fields.tsx'
import { ExportBar } from '../components/export-bar.tsx'
import classes from '../components/export.module.css'
import { ExportWarnings } from '../components/export-warnings.tsx'
import { KindChooser } from '../components/kind-chooser.tsx'
import { LayoutPicker } from '../components/layout-picker.tsx'
import { PagePreview } from '../components/page-preview.tsx'
import { SheetPreview } from '../components/sheet-preview.tsx'
import { ToggleSectionOf } from '../components/toggle-section.tsx'
import { type ExportChoices, useExportChoices } from '../export-choices.ts'
import { useDocumentSource } from '../export.api.ts'
import { useLaidOut } from '../preview/use-laid-out.ts'

const sections = Object.keys(toggleSections) as ToggleSection[]

/** Export of one assortment: kinds and toggles beside a preview that follows them (DOC-01). */
export function Export() {
  const { t } = useTranslation(['documents', 'assortments'])
  const { assortmentId = '' } = useParams({ strict: false })
  // A collection of one's own: only what is selected in it (AST-20).
  const { collection } = useSearch({ strict: false }) as { collection?: string }
  const [locationId, setLocation] = useState<LocationCode>()
  const assortment = useOneAssortment(assortmentId)
  const source = useDocumentSource(assortmentId, locationId, collection)
  useCrumbs(assortment.data ? [{ label: assortment.data.title, to: managePath(assortment.data) }] : [])
  const error = assortment.error ?? (source.data ? null : source.error)
  const isEmpty = error instanceof CallError && error.code === 'documentEmpty'
  return (
    <>
      {assortment.data && <AssortmentHead assortment={assortment.data} view="export" />}
      {isEmpty ? (
        <EmptyState text={t('empty')}>
          {assortment.data && (
            <Button component={Link} to={managePath(assortment.data)} variant="default">
              {t('manage')}
            </Button>
          )}
        </EmptyState>
      ) : error ? (
        <RecordError
          title={t('failed')}
          error={error}
          back={{ to: '/product/assortments/all', label: t('assortments:views.all') }}
          onRetry={() => void Promise.all([assortment.refetch(), source.refetch()])}
        />
      ) : assortment.data && source.data ? (
        <Loaded
          assortment={assortment.data}
          source={source.data}
          locationId={locationId}
          collectionId={collection}
          onLocation={setLocation}
        />
      ) : (
        <Waiting />
      )}
    </>
  )
}

function Loaded({
  assortment,
  source,
  locationId,
  collectionId,
  onLocation,
}: {
  assortment: Assortment
  source: DocumentSource
  locationId: LocationCode | undefined
  collectionId: string | undefined
  onLocation: (location: LocationCode | undefined) => void
}) {
  const { t } = useTranslation('documents')
  const choices = useExportChoices(assortment, assortment.uiSettings.groupSettings.groupBy)
  // What is chosen answers at once; the pages follow, all of it together, when the browser has time for them.
  const wanted = useDeferredValue(choices.wanted)
  const laidOut = useLaidOut(source, wanted)
  return (
    <div className={classes.screen}>
      <aside className={classes.settings} aria-label={t('document')}>
        <section>
          <LayoutPicker
            chosen={choices.layout}
            isChanged={choices.isChanged || (choices.layout?.locationId ?? undefined) !== locationId}
            content={contentOf(choices, locationId)}
            onChoose={(layout) => {
              choices.apply(layout)
              onLocation(layout?.locationId ?? undefined)
            }}
          />
          <KindChooser choices={choices} />
          <DocumentFields choices={choices} source={source} onLocation={onLocation} />
          {choices.isChanged && (
            <button type="button" className="btn q s below" onClick={choices.reset}>
              {t('reset')}
            </button>
          )}
        </section>
        {sections.map((section) => (
          <ToggleSectionOf key={section} section={section} choices={choices} source={source} />
        ))}
      </aside>
      <div className={classes.preview} aria-busy={wanted !== choices.wanted}>
        {wanted.type === 'Spreadsheet' ? (
          <SheetPreview source={source} wanted={wanted} choices={choices} />
        ) : laidOut ? (
          <PagePreview
            laidOut={laidOut}
            paper={wanted.settings.paper}
            heroes={choosesHeroes(wanted.settings) ? { source, choices } : undefined}
          />
        ) : (
          <div className={classes.stage} />
        )}
        <ExportWarnings assortment={assortment} source={source} choices={choices} />
        <ExportBar
          source={source}
          choices={choices}
          pages={laidOut?.pages.length}
          locationId={locationId}
          collectionId={collectionId}
        />
      </div>
    </div>
  )
}

/** What a layout keeps of the screen. */
function contentOf({ type, subType, settings, language }: ExportChoices, locationId: LocationCode | undefined) {
  return { documentType: { type, subType }, settings, locationId: locationId ?? null, language }
}

function Waiting() {
  return (
    <div className={classes.screen} aria-busy>
      <div className={classes.settings}>
        <section>
          {Array.from({ length: 12 }, (_, index) => (
            <Skeleton key={index} height={18} mb={10} />
          ))}
        </section>
      </div>
      <div className={classes.preview}>
        <div className={classes.stage}>
          <Skeleton width="70%" height="80%" />
        </div>
      </div>
    </div>
  )
}
