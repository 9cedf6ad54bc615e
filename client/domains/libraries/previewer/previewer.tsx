import { Skeleton } from '@mantine/core'
import { IconDownload, IconShare2, IconVersions } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LibraryType } from '../../../../contract/libraries/libraries.ts'
import { useCrumbs } from '../../../engine/screens/crumbs.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import type { RowPages } from '../../../parts/row-pages/row-pages.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { NavigationDialog } from '../../../ui/dialogs/navigation-dialog.tsx'
import { filesToTake, kindOf, seasonOf } from '../lists/tiles/asset-words.ts'
import { type ListedAsset, noteAction, noteSeen, useAsset } from '../lists/library-lists.api.ts'
import { packageOfFiles } from '../lists/package-of-files.ts'
import { takeFiles } from '../lists/take-files.ts'
import { AssetDetails } from './asset-details.tsx'
import { PreviewStage } from './preview-stage.tsx'
import classes from './previewer.module.css'

const SendLinksDialog = lazy(async () => ({
  default: (await import('../../packages/send-links.picker.tsx')).SendLinksDialog,
}))
const SimilarAssets = lazy(async () => ({ default: (await import('./similar-assets.tsx')).SimilarAssets }))

/** Looks at one asset after the other, in the order of the list it was opened from (LIB-01, SHELL-08). */
export function Previewer({
  type,
  id,
  pages,
  working,
  onShow,
  onClose,
}: {
  type: LibraryType
  id: string
  pages: RowPages<ListedAsset>
  working: 'no' | 'with' | 'only'
  onShow: (id: string) => void
  onClose: () => void
}) {
  const { t } = useTranslation(['library-lists', 'looks'])
  const { number } = useFormat()
  const [similar, setSimilar] = useState<boolean>()
  const [isSharing, setSharing] = useState(false)
  const at = pages.indexOf(id)
  const known = at >= 0 ? pages.rowAt(at) : undefined
  const read = useAsset(type, id, known)
  const asset = known ?? read.data
  const files = asset ? filesToTake(asset, working) : []
  useCrumbs(asset ? [{ label: asset.name }] : [])
  useEffect(() => {
    if (at >= 0) pages.look(at, at + 2)
  }, [pages, at])
  useEffect(() => {
    void noteSeen([id])
    noteAction('preview', id, { library: type })
  }, [type, id])
  const step = (by: number): (() => void) | undefined => {
    const row = at >= 0 ? pages.rowAt(at + by) : undefined
    return row && (() => onShow(row._id))
  }
  return (
    <NavigationDialog
      title={asset?.name ?? ''}
      subtitle={asset && [kindOf(asset), seasonOf(asset)].filter(Boolean).join(' · ')}
      place={at >= 0 ? t('place', { at: number(at + 1), total: number(pages.rowCount) }) : undefined}
      onPrevious={step(-1)}
      onNext={step(1)}
      onClose={onClose}
      tools={
        asset && (
          <>
            <button type="button" className="btn d s" onClick={() => setSimilar(true)}>
              <IconVersions size={14} aria-hidden />
              {t('looks:similar.action')}
            </button>
            <button type="button" className="btn d s" disabled={files.length === 0} onClick={() => setSharing(true)}>
              <IconShare2 size={14} aria-hidden />
              {t('common:share')}
            </button>
            <button
              type="button"
              className="btn p s"
              disabled={files.length === 0}
              onClick={() => void takeFiles(type, asset, files)}
            >
              <IconDownload size={14} aria-hidden />
              {t('download')}
            </button>
          </>
        )
      }
    >
      {asset ? (
        <div className={classes.frame}>
          <PreviewStage key={asset._id} asset={asset} working={working} />
          <AssetDetails type={type} asset={asset} working={working} />
          {isSharing && (
            <Suspense>
              <SendLinksDialog
                wish={packageOfFiles(asset.name, files)}
                name={asset.name}
                onClose={() => setSharing(false)}
              />
            </Suspense>
          )}
          {similar !== undefined && (
            <Suspense>
              <SimilarAssets
                type={type}
                asset={asset}
                opened={similar}
                onClose={() => setSimilar(false)}
                onShow={onShow}
              />
            </Suspense>
          )}
        </div>
      ) : read.isError ? (
        <ErrorState title={t('notThere')} reason={errorText(read.error)} />
      ) : (
        <Skeleton height={480} />
      )}
    </NavigationDialog>
  )
}
