import { Checkbox, NativeSelect, Select, Textarea, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Absence, absenceMail, type AbsenceMail } from '../../../../contract/notifications/absences.ts'
import type { DeputyTopic } from '../../../../contract/notifications/acting-for.ts'
import { debounces, defaults } from '../../../../contract/kernel/limits.ts'
import { dayAt } from '../../../../contract/kernel/days/zoned-time.ts'
import { CallError } from '../../../engine/api/call-error.ts'
import { useSession } from '../../../engine/session/session-store.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { useDeputies, useSaveAbsence } from '../absences.api.ts'
import classes from './away.module.css'

/** Days, deputy, topics and mails of an absence; `of`: of whom an administrator says it. */
export function AwayDialog({
  held,
  of,
  topics: offered,
  onClose,
}: {
  held: Absence | undefined
  of: { code: string; name: string } | undefined
  topics: readonly DeputyTopic[]
  onClose: () => void
}) {
  const { t } = useTranslation('notifications')
  const { user } = useSession()
  const [today] = useState(() => dayAt(user?.timezone ?? defaults.timezone, Date.now()))
  const save = useSaveAbsence()
  const [beginsOn, setBegins] = useState(held?.beginsOn ?? today)
  const [endsOn, setEnds] = useState(held?.endsOn ?? '')
  const [topics, setTopics] = useState<readonly DeputyTopic[]>(held?.topics ?? offered)
  const [deputy, setDeputy] = useState<string | undefined>(held?.deputy.code)
  const [mailTo, setMailTo] = useState<AbsenceMail>(held?.mailTo ?? 'both')
  const [note, setNote] = useState(held?.note ?? '')
  const isWhole = beginsOn !== '' && endsOn !== '' && beginsOn <= endsOn && topics.length > 0 && deputy !== undefined
  const refused = save.error instanceof CallError ? save.error.details.map(({ field }) => field.split('.')[1]) : []
  const faultOf = (field: 'beginsOn' | 'endsOn' | 'deputy' | 'topics') =>
    refused.includes(field) ? t(`away.faults.${field}`) : undefined
  const submit = () =>
    save.mutate(
      { held, userCode: of?.code, wish: { deputy: deputy!, topics: [...topics], beginsOn, endsOn, mailTo, note } },
      {
        onSuccess: () => {
          showToast('success', t('away.saved'))
          onClose()
        },
      },
    )
  const name = of?.name ?? ''
  return (
    <FormDialog
      title={t(of ? 'away.dialogOf' : 'away.dialog', { name })}
      subtitle={t('away.hint')}
      size={560}
      onClose={onClose}
      verb={t('away.save')}
      ready={isWhole}
      pending={save.isPending}
      fault={save.error && refused.length === 0 ? errorText(save.error) : undefined}
      onSubmit={submit}
    >
      <div className={classes.days}>
        <TextInput
          type="date"
          label={t('away.from')}
          min={held && held.beginsOn < today ? held.beginsOn : today}
          value={beginsOn}
          error={faultOf('beginsOn')}
          onChange={(event) => setBegins(event.currentTarget.value)}
          data-autofocus
        />
        <TextInput
          type="date"
          label={t('away.to')}
          min={beginsOn > today ? beginsOn : today}
          value={endsOn}
          error={faultOf('endsOn') ?? (endsOn !== '' && endsOn < beginsOn ? t('away.faults.endsOn') : undefined)}
          onChange={(event) => setEnds(event.currentTarget.value)}
        />
      </div>
      <fieldset className={classes.topics}>
        <legend className="lab">{t('away.what')}</legend>
        {offered.map((topic) => (
          <Checkbox
            key={topic}
            label={t(`topics.${topic}`)}
            checked={topics.includes(topic)}
            onChange={(event) =>
              setTopics(event.currentTarget.checked ? [...topics, topic] : topics.filter((one) => one !== topic))
            }
          />
        ))}
        {faultOf('topics') && (
          <p className="msg c" role="alert">
            {faultOf('topics')}
          </p>
        )}
      </fieldset>
      <DeputySelect
        held={held?.deputy}
        topics={topics}
        userCode={of?.code}
        value={deputy}
        fault={faultOf('deputy')}
        onChange={setDeputy}
      />
      <NativeSelect
        label={t('away.mailTo')}
        data={absenceMail.options.map((value) => ({ value, label: t(`away.mailChoices.${value}`) }))}
        value={mailTo}
        onChange={(event) => setMailTo(event.currentTarget.value as AbsenceMail)}
      />
      <Textarea
        label={t('away.note')}
        maxLength={500}
        autosize
        minRows={2}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

/** Only people who may do themselves what waits in the topics. */
function DeputySelect({
  held,
  topics,
  userCode,
  value,
  fault,
  onChange,
}: {
  held: Absence['deputy'] | undefined
  topics: readonly DeputyTopic[]
  userCode: string | undefined
  value: string | undefined
  fault: string | undefined
  onChange: (code: string | undefined) => void
}) {
  const { t } = useTranslation('notifications')
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(held)
  const [text] = useDebouncedValue(typed, debounces.rename)
  // What is written there is the name of who is chosen: no search.
  const search = text === chosen?.name ? '' : text
  const found = useDeputies({ text: search, topics: topics.join(','), ...(userCode ? { userCode } : {}) })
  const people = found.data ?? []
  const all = !chosen || people.some(({ code }) => code === chosen.code) ? people : [chosen, ...people]
  return (
    <Select
      label={t('away.deputy')}
      description={t('away.deputyHint')}
      placeholder={t('away.deputySearch')}
      searchable
      // The server has searched already.
      filter={({ options }) => options}
      data={all.map(({ code, name }) => ({ value: code, label: name }))}
      nothingFoundMessage={found.isFetching ? t('common:loading') : t('away.nobody')}
      value={value ?? null}
      error={fault}
      disabled={topics.length === 0}
      onSearchChange={setTyped}
      onChange={(code) => {
        setChosen(all.find((one) => one.code === code))
        onChange(code ?? undefined)
      }}
    />
  )
}
