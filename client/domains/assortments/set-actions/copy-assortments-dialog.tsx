import { Checkbox, Tabs } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import { useCurrentUser } from '../../../engine/session/session-store.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { useCloneAssortments } from '../assortments.api.ts'
import classes from './copy-assortments-dialog.module.css'
import { PersonField } from '../details/person-field.tsx'
import { isTaken, TitleField } from '../details/title-field.tsx'

type Copied = Pick<Assortment, '_id' | 'title' | 'method'>

/** Copies of one or several assortments, for oneself or for somebody else (AST-05). */
export function CopyAssortmentsDialog({ rows, onClose }: { rows: readonly Copied[]; onClose: () => void }) {
  const { t } = useTranslation('assortments')
  const { number } = useFormat()
  const navigate = useNavigate()
  const user = useCurrentUser()
  const copy = useCloneAssortments()
  const [tab, setTab] = useState<'self' | 'other'>('self')
  const [title, setTitle] = useState(rows.length === 1 ? t('copy.titleOf', { title: rows[0]!.title }) : '')
  const [person, setPerson] = useState<string | null>(null)
  const [asStatic, setAsStatic] = useState(false)
  const [withWritten, setWithWritten] = useState(true)
  const words = { count: rows.length, number: number(rows.length), title: rows[0]!.title }
  const named = rows.length === 1 && tab === 'self'
  const ready = tab === 'self' ? !named || title.trim() !== '' : person !== null
  const { error } = copy

  const submit = (): void => {
    const body = {
      ids: rows.map(({ _id }) => _id),
      asStatic,
      withWritten,
      ...(named ? { title: title.trim() } : {}),
      ...(tab === 'other' && person ? { forUser: person } : {}),
    }
    copy.mutate(body, {
      onSuccess: ({ data }) => {
        const made = data.length === 1 && tab === 'self' ? data[0] : undefined
        showToast(
          'success',
          t('copy.done'),
          made && {
            action: {
              label: t('copy.open'),
              run: () => void navigate({ to: `/product/assortments/assortment/${made._id}/manage` }),
            },
          },
        )
        onClose()
      },
    })
  }
  return (
    <FormDialog
      title={t('copy.title', words)}
      subtitle={rows.length === 1 ? rows[0]!.title : undefined}
      onClose={onClose}
      size={520}
      verb={t(tab === 'self' ? 'copy.duplicate' : 'copy.give', words)}
      pending={copy.isPending}
      ready={ready}
      fault={error && !(named && isTaken(error)) ? errorText(error) : undefined}
      onSubmit={submit}
    >
      <Tabs
        value={tab}
        onChange={(next) => {
          setTab(next === 'other' ? 'other' : 'self')
          copy.reset()
        }}
      >
        <Tabs.List>
          <Tabs.Tab value="self">{t('copy.self')}</Tabs.Tab>
          <Tabs.Tab value="other">{t('copy.other')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="self" className={classes.panel}>
          {named ? (
            <TitleField
              value={title}
              error={error}
              onChange={(wanted) => {
                setTitle(wanted)
                copy.reset()
              }}
            />
          ) : (
            <p className="t2">{t('copy.titles')}</p>
          )}
        </Tabs.Panel>
        <Tabs.Panel value="other" className={classes.panel}>
          <PersonField
            label={t('copy.person')}
            value={person}
            without={[user.userCode]}
            onChange={(id) => {
              setPerson(id)
              copy.reset()
            }}
          />
          <p className="muted">{t('copy.otherHint', words)}</p>
        </Tabs.Panel>
      </Tabs>
      {rows.some(({ method }) => method === 'dynamic') && (
        <Checkbox
          label={t('copy.static', words)}
          checked={asStatic}
          onChange={(event) => setAsStatic(event.currentTarget.checked)}
        />
      )}
      <Checkbox
        label={t('copy.written')}
        checked={withWritten}
        onChange={(event) => setWithWritten(event.currentTarget.checked)}
      />
    </FormDialog>
  )
}
