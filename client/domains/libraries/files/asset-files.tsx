import { Skeleton } from '@mantine/core'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WrittenAssetChange } from '../../../../contract/libraries/asset-calls.ts'
import type { Asset, AssetFile, UsageType } from '../../../../contract/libraries/asset.ts'
import type { LibraryType } from '../../../../contract/libraries/libraries.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { askFirst } from '../../../parts/dialogs/dialog-store.ts'
import { uploads } from '../../../parts/uploader/uploader.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SectionHead } from '../../../ui/page-head.tsx'
import { SideDrawer } from '../../../ui/dialogs/side-drawer.tsx'
import type { AssetList } from '../asset-list.ts'
import { useAsset } from '../lists/library-lists.api.ts'
import classes from './asset-files.module.css'
import { fileMove } from './file-moves.ts'
import { FileRow } from './file-row.tsx'
import { useFileChange } from './use-file-change.ts'

const MoveFileDialog = lazy(async () => ({ default: (await import('./move-file-dialog.tsx')).MoveFileDialog }))

const usages = ['Primary', 'Working'] as const

/** The files of one asset: its primary file and what was worked on for it, brought, exchanged, moved and removed (LIB-05). */
export function AssetFiles({
  type,
  id,
  list,
  onClose,
}: {
  type: LibraryType
  id: string
  list: AssetList
  onClose: () => void
}) {
  const { t } = useTranslation('libraries')
  const known = list.source.find(id)
  const read = useAsset(type, id, known)
  const asset = known ?? read.data
  const input = useRef<HTMLInputElement>(null)
  const [brought, setBrought] = useState<UsageType>('Primary')
  const [moving, setMoving] = useState<AssetFile>()
  const { change, pending, fault } = useFileChange(type, list, () => void read.refetch())

  const choose = (usage: UsageType) => {
    setBrought(usage)
    input.current?.click()
  }
  const bring = async (file: File) => {
    const replaced = asset?.files.filter(({ usageType, state }) => usageType === brought && state === 'Available') ?? []
    const question = {
      title: t('files.replaceTitle', { count: replaced.length }),
      body: t('files.replaceBody', { names: replaced.map(({ filename }) => filename).join(', '), name: file.name }),
      confirm: t('files.replace'),
      critical: true,
    }
    if (await askFirst(question, () => replaced.length > 0))
      uploads().add(type, [file], { attachTo: { id, usage: brought } })
  }
  const remove = async (file: AssetFile, from: Asset) => {
    const question = {
      title: t('files.removeTitle', { name: file.filename }),
      body: t('files.removeBody'),
      confirm: t('files.remove'),
      critical: true,
    }
    if (await askFirst(question)) await change([{ _id: from._id, version: from.version, deleteFiles: [file._id] }])
  }
  const use = (of: Asset, file: AssetFile, usage: UsageType) =>
    change(fileMove(of, file, usage), { before: [of], done: t(`files.became.${usage}`, { name: file.filename }) })
  const move = async (goal: Asset, file: AssetFile, usage: UsageType, from: Asset): Promise<boolean> => {
    const changes: WrittenAssetChange[] = fileMove(goal, file, usage)
    return change(changes, { before: [from, goal], done: t('files.moved', { name: goal.name }) })
  }

  return (
    <SideDrawer opened onClose={onClose} title={asset?.name ?? ''} subtitle={t('files.title')}>
      {asset ? (
        <div className={classes.files}>
          {fault && (
            <p className="msg c" role="alert">
              {fault}
            </p>
          )}
          {usages.map((usage) => {
            const files = asset.files.filter(({ usageType }) => usageType === usage)
            return (
              <section key={usage} aria-label={t(`files.of.${usage}`)}>
                <SectionHead
                  title={t(`files.of.${usage}`)}
                  {...(usage === 'Working' && files.length > 0 ? { count: files.length } : {})}
                  tools={
                    asset.status !== 'Deleted' && (
                      <button type="button" className="btn a s" onClick={() => choose(usage)}>
                        {t(files.length > 0 ? 'files.replace' : 'files.add')}
                      </button>
                    )
                  }
                />
                {files.length === 0 && <p className="muted">{t(`files.no.${usage}`)}</p>}
                <ul>
                  {files.map((file) => (
                    <FileRow
                      key={file._id}
                      type={type}
                      asset={asset}
                      file={file}
                      disabled={pending || asset.status === 'Deleted'}
                      onUse={(as) => void use(asset, file, as)}
                      onMove={() => setMoving(file)}
                      onRemove={() => void remove(file, asset)}
                    />
                  ))}
                </ul>
              </section>
            )
          })}
          <p className="muted">{t('files.note')}</p>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={t(`files.of.${brought}`)}
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? []
              if (file) void bring(file)
              // The same file may be chosen again.
              event.currentTarget.value = ''
            }}
          />
          {moving && (
            <Suspense>
              <MoveFileDialog
                type={type}
                asset={asset}
                file={moving}
                pending={pending}
                fault={fault}
                onClose={() => setMoving(undefined)}
                onMove={(goal, usage) =>
                  void move(goal, moving, usage, asset).then((isDone) => isDone && setMoving(undefined))
                }
              />
            </Suspense>
          )}
        </div>
      ) : read.isError ? (
        <ErrorState title={t('failed')} reason={errorText(read.error)} onRetry={() => void read.refetch()} />
      ) : (
        <Skeleton height={120} m={18} />
      )}
    </SideDrawer>
  )
}
