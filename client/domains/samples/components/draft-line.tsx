import { IconAlertCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Sample } from '../../../../contract/samples/sample.ts'
import { blankFields, type SampleField } from '../../../../contract/samples/sample-fields.ts'

/** The four that screens and files lack most, in the words of the specification. */
const usual = 'status,side,totalQty,bin'

type Words = ReturnType<typeof useTranslation<'samples'>>['t']

/** 'Status, Side, Quantity, and Bin are Required': what a new row lacks (SMP-02, IMP-05). */
export function requiredText(fields: readonly SampleField[], t: Words, language: string): string {
  if (fields.join(',') === usual) return t('requiredUsual')
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  return t('requiredFields', { count: fields.length, fields: list.format(fields.map((field) => t(`fields.${field}`))) })
}

/** What the new rows lack, the newest first; they are added when they are whole. */
export function DraftLine({ drafts, onDiscard }: { drafts: readonly Sample[]; onDiscard: (id: string) => void }) {
  const { t, i18n } = useTranslation('samples')
  const [first] = drafts
  if (!first) return null
  return (
    <div className="note c" role="status">
      <IconAlertCircle size={16} aria-hidden />
      <span className="sp">
        <b className="b">{requiredText(blankFields(first.library, first), t, i18n.language)}</b> {t('addedWhenWhole')}
        {drafts.length > 1 && ` ${t('moreDrafts', { count: drafts.length - 1 })}`}
      </span>
      <button type="button" className="btn s" onClick={() => onDiscard(first._id)}>
        {t('discardRow')}
      </button>
    </div>
  )
}
