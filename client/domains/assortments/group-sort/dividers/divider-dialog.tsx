import { Button, Skeleton } from '@mantine/core'
import { IconPhotoUp, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type {
  CustomContent,
  DisplayGroup,
  KeptGroup,
} from '../../../../../contract/assortments/group-sort/sort-board.ts'
import type { OrgType } from '../../../../../contract/assortments/group-sort/sort-options.ts'
import { CallError } from '../../../../engine/api/call-error.ts'
import { saveFault } from '../../../../engine/api/save-fault.ts'
import { errorText } from '../../../../engine/texts/error-text.ts'
import { SaveIndicator, useSaving } from '../../../../parts/grid/save-indicator.tsx'
import { FileDrop } from '../../../../parts/file-drop/file-drop.tsx'
import { tellConflict } from '../../../../parts/toasts/tell-conflict.ts'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { createDividerModel, type DividerModel } from './divider-model.ts'
import { DividerPage } from './divider-page.tsx'
import classes from './divider.module.css'
import { sendDivider, sendDividerPicture } from '../group-sort.api.ts'
import type { SortModel } from '../sort-model.ts'

const RichTextEditor = lazy(() =>
  import('../../../../parts/rich-text/rich-text-editor.tsx').then((part) => ({ default: part.RichTextEditor })),
)

const accepted = '.png,.jpg,.jpeg,.webp,.svg,.avif,.gif,.tif,.tiff'
const nothing: CustomContent = { html: '', previewJpg: null, sourceFile: null, version: 0 }

/**
 * The page of one group as its words, its picture and how it will look (AST-14). What is typed is saved by itself 500 ms
 * after the last key, and when the dialog closes.
 */
export function DividerDialog({
  of,
  group,
  groupBy,
  title,
  line,
  model,
  onClose,
}: {
  of: { orgType: OrgType; id: string }
  group: DisplayGroup
  groupBy: KeptGroup['groupBy']
  title: string
  line: string
  model: SortModel
  onClose: () => void
}) {
  const { t } = useTranslation('group-sort')
  const { displayGroup } = group
  const [opened, setOpened] = useState(0)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  // The editor begins anew with what they wrote.
  const takeTheirs = (of: DividerModel) => of.takeTheirs().then(() => setOpened((times) => times + 1))
  const [page] = useState(
    (): DividerModel =>
      createDividerModel(group.customContent ?? nothing, {
        send: (change) => sendDivider(of, { groupBy, displayGroup, ...change }),
        read: async () => {
          await model.reload()
          const isIt = (one: KeptGroup) => one.groupBy === groupBy && one.title === displayGroup
          return model.shown.board.kept.find(isIt)?.customContent ?? nothing
        },
        // The indicator tells of everything else.
        onError: (error, of) => {
          if (saveFault(error) === 'conflict')
            tellConflict(error, { reload: () => takeTheirs(of), keepMine: of.keepMine })
        },
        onSaved: (answer) => model.write({ groupBy, title: displayGroup }, answer),
      }),
  )
  const content = useSyncExternalStore(page.subscribe, () => page.content)
  const saving = useSaving(page.queue)
  useEffect(() => () => void page.dispose(), [page])

  const run = (work: (contentVersion: number) => Promise<CustomContent>) => {
    setBusy(true)
    setFault(undefined)
    page
      .change(work)
      .catch((error: unknown) => setFault(faultText(error)))
      .finally(() => setBusy(false))
  }
  const faultText = (error: unknown): string =>
    error instanceof CallError && error.code === 'unreadableFile' ? t('divider.unreadable') : errorText(error)
  const ofGroup = (contentVersion: number) => ({ groupBy, displayGroup, contentVersion })
  return (
    <Dialog
      title={t('divider.title', { title })}
      subtitle={t('divider.subtitle')}
      size={900}
      onClose={onClose}
      footer={
        <>
          <SaveIndicator
            saving={saving}
            onRetry={() => void page.queue.flush()}
            onKeepMine={() => void page.keepMine()}
            onTakeTheirs={() => void takeTheirs(page)}
          />
          <span className="sp" />
          <Button onClick={onClose}>{t('divider.done')}</Button>
        </>
      }
    >
      <div className={classes.dialog}>
        <div className={classes.parts}>
          <Suspense fallback={<Skeleton height={210} />}>
            <RichTextEditor key={opened} html={content.html} label={t('divider.words')} onChange={page.type} />
          </Suspense>
          {content.previewJpg && (
            <div className={classes.picture}>
              <img src={content.previewJpg} alt="" />
              <span className="ell sp">{content.sourceFile}</span>
              <Button
                variant="default"
                leftSection={<IconTrash size={14} aria-hidden />}
                disabled={busy}
                onClick={() => run((version) => sendDivider(of, { ...ofGroup(version), picture: null }))}
              >
                {t('divider.removePicture')}
              </Button>
            </div>
          )}
          <FileDrop
            busy={busy}
            accept={accepted}
            hint={t('divider.drop')}
            Icon={IconPhotoUp}
            onFile={(file) => run((version) => sendDividerPicture(of, ofGroup(version), file))}
          />
          {fault && (
            <p className="msg c" role="alert">
              {fault}
            </p>
          )}
        </div>
        <div className={classes.preview} role="img" aria-label={t('divider.preview', { title })}>
          <DividerPage {...{ title, line, content }} />
        </div>
      </div>
    </Dialog>
  )
}
