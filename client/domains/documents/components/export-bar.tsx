import { Button, TextInput } from '@mantine/core'
import { IconCalendarTime, IconDownload, IconShare2 } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DocumentSource } from '../../../../contract/documents/document-source.ts'
import type { LocationCode } from '../../../../contract/identity/user.ts'
import { ToolRow } from '../../../ui/tool-row.tsx'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { type DocumentWish, useCreateDocument } from '../export.api.ts'
import type { ExportChoices } from '../export-choices.ts'
import classes from './export.module.css'

const ShareDialog = lazy(() => import('../sharing/share-dialog.tsx').then((part) => ({ default: part.ShareDialog })))
const ScheduleDialog = lazy(() =>
  import('../schedules/schedule-dialog.tsx').then((part) => ({ default: part.ScheduleDialog })),
)

/** Bytes of one picture in the file, measured on the demo line: for screens and for print. */
const pictureBytes = { screen: 16_000, print: 45_000, sheet: 5_000 } as const

/** The file's name, what it will be, and the button that starts it. */
export function ExportBar({
  source,
  choices,
  pages,
  locationId,
  collectionId,
}: {
  source: DocumentSource
  choices: ExportChoices
  pages: number | undefined
  locationId: LocationCode | undefined
  collectionId: string | undefined
}) {
  const { t } = useTranslation('documents')
  const format = useFormat()
  const [name, setName] = useState('')
  const create = useCreateDocument()
  const { type, subType, settings } = choices
  const usual = t(`usualNames.${type}`, { title: source.assortment.title })
  const each = type === 'Spreadsheet' ? 'sheet' : settings.printResolution ? 'print' : 'screen'
  const bytes = 120_000 + (settings.includeImages ? source.rows.length * pictureBytes[each] : 0)
  const facts = [
    pages === undefined ? t('products', { count: source.rows.length }) : t('pages', { count: pages }),
    t('about', { size: format.bytes(bytes) }),
  ]
  const [asked, ask] = useState<'share' | 'schedule'>()
  const wish: DocumentWish = {
    assortmentId: source.assortment._id,
    documentType: { type, subType },
    settings,
    filename: name.trim() === '' ? usual : name,
    language: choices.language,
    locationId,
    collectionId,
  }
  const { title } = source.assortment
  const fileType = type === 'Spreadsheet' ? 'xlsx' : 'pdf'
  const start = (): void =>
    create.mutate(wish, {
      onSuccess: () => showToast('info', t('started'), { body: t('startedBody') }),
      onError: (error) => showToast('error', errorText(error)),
    })
  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          start()
        }}
      >
        <ToolRow className={classes.bar}>
          <TextInput
            className={classes.name}
            wrapperProps={{ 'data-keep': true }}
            aria-label={t('filename')}
            placeholder={usual}
            maxLength={150}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            rightSection={<span className="muted">.{fileType}</span>}
            rightSectionWidth={48}
          />
          <span className={`muted facts ${classes.facts}`}>{facts.join(', ')}</span>
          <span className="sp" />
          {/* A schedule sends the whole assortment: a choice of its products is shared by hand. */}
          {collectionId === undefined && (
            <Button
              variant="default"
              leftSection={<IconCalendarTime size={16} aria-hidden />}
              onClick={() => ask('schedule')}
            >
              {t('schedule')}
            </Button>
          )}
          <Button variant="default" leftSection={<IconShare2 size={16} aria-hidden />} onClick={() => ask('share')}>
            {t('share')}
          </Button>
          <Button type="submit" loading={create.isPending} leftSection={<IconDownload size={16} aria-hidden />}>
            {t('export')}
          </Button>
        </ToolRow>
      </form>
      <Suspense>
        {asked === 'share' && (
          <ShareDialog
            document={{ fileType, wish }}
            title={title}
            name={`${wish.filename}.${fileType}`}
            onClose={() => ask(undefined)}
          />
        )}
        {asked === 'schedule' && <ScheduleDialog subject={{ wish, title }} onClose={() => ask(undefined)} />}
      </Suspense>
    </>
  )
}
