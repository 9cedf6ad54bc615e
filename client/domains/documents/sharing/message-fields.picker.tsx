import { NativeSelect, TagsInput, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MOST_RECIPIENTS, type ShareMessage } from '../../../../contract/shares/share.ts'
import { NoMailNote } from './no-mail-note.tsx'
import { addressesOf, wrongAddresses } from './message-draft.picker.ts'

/** Days that are offered for links to live. */
const lifetimes = [7, 14, 30, 60, 90]

/** Whom a document goes to and what is said to them (DOC-05). */
export function MessageFields({
  message,
  onChange,
  isFirst = false,
  ends = true,
}: {
  /** Whether what is sent has an end. */
  ends?: boolean
  message: ShareMessage
  /** The dialog begins with them. */
  isFirst?: boolean
  onChange: (change: Partial<ShareMessage>) => void
}) {
  const { t } = useTranslation('shares')
  const [isBlindOpen, openBlind] = useState(message.bccRecipients.length > 0)
  const people = (field: 'recipients' | 'bccRecipients') => {
    const wrong = wrongAddresses(message[field])
    return (
      <TagsInput
        label={t(`fields.${field}`)}
        placeholder={message[field].length === 0 ? t('fields.addressHint') : ''}
        value={message[field]}
        onChange={(typed) => onChange({ [field]: addressesOf(typed) })}
        splitChars={[',', ';', ' ']}
        maxTags={MOST_RECIPIENTS}
        acceptValueOnBlur
        error={wrong.length > 0 ? t('fields.wrongAddress', { address: wrong[0] }) : undefined}
        {...(isFirst && field === 'recipients' ? { 'data-autofocus': true } : {})}
      />
    )
  }
  return (
    <>
      <NoMailNote />
      <div>
        {people('recipients')}
        {!isBlindOpen && (
          <button type="button" className="btn q s" onClick={() => openBlind(true)}>
            {t('fields.addBlind')}
          </button>
        )}
      </div>
      {isBlindOpen && people('bccRecipients')}
      <TextInput
        label={t('fields.subject')}
        maxLength={200}
        value={message.subject}
        onChange={(event) => onChange({ subject: event.currentTarget.value })}
      />
      <Textarea
        label={t('fields.body')}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={4000}
        value={message.body}
        onChange={(event) => onChange({ body: event.currentTarget.value })}
      />
      {ends && (
        <NativeSelect
          label={t('fields.expireDays')}
          data={lifetimes.map((count) => ({ value: String(count), label: t('days', { count }) }))}
          value={String(message.expireDays)}
          onChange={(event) => onChange({ expireDays: Number(event.currentTarget.value) })}
        />
      )}
    </>
  )
}
