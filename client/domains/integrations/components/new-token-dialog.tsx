import { SegmentedControl, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Domain } from '../../../../contract/identity/access/permission.ts'
import { type ScopeLevel, scopeLevel, tokenLifetimes } from '../../../../contract/integrations/api-token.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { type TokenPerson, useCreateToken } from '../integrations.api.ts'
import classes from './integrations.module.css'
import { TokenPersonSelect } from './token-person-select.tsx'

/** Who it acts for, what of theirs it may reach, and for how long. */
export function NewTokenDialog({ onClose, onMade }: { onClose: () => void; onMade: (secret: string) => void }) {
  const { t } = useTranslation('integrations')
  const create = useCreateToken()
  const [name, setName] = useState('')
  const [person, setPerson] = useState<TokenPerson>()
  const [days, setDays] = useState<number>(tokenLifetimes.usual)
  const [levels, setLevels] = useState<Partial<Record<Domain, ScopeLevel>>>({})
  const scopes = (person?.domains ?? []).flatMap((domain) => {
    const level = levels[domain]
    return level ? [{ domain, level }] : []
  })
  const isWhole = name.trim() !== '' && person !== undefined && scopes.length > 0
  const submit = (): void => {
    if (!person) return
    create.mutate({ name, personId: person._id, scopes, days }, { onSuccess: ({ secret }) => onMade(secret) })
  }
  return (
    <FormDialog
      title={t('tokens.new')}
      subtitle={t('tokens.newText')}
      size={620}
      onClose={onClose}
      verb={t('tokens.create')}
      pending={create.isPending}
      ready={isWhole}
      fault={create.error ? errorText(create.error) : undefined}
      onSubmit={submit}
    >
      <TextInput
        label={t('fields.name')}
        placeholder={t('tokens.namePlaceholder')}
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        data-autofocus
      />
      <div className={classes.pair}>
        <TokenPersonSelect
          person={person}
          onChange={(next) => {
            setPerson(next)
            setLevels({})
          }}
        />
        <Select
          label={t('fields.days')}
          data={tokenLifetimes.choices.map((value) => ({
            value: String(value),
            label: t('tokens.days', { count: value }),
          }))}
          allowDeselect={false}
          value={String(days)}
          onChange={(value) => setDays(Number(value ?? tokenLifetimes.usual))}
        />
      </div>
      {person && <Scopes domains={person.domains} levels={levels} onChange={setLevels} />}
    </FormDialog>
  )
}

/** What of a person's a token may reach, and how far. */
export function Scopes({
  domains,
  levels,
  onChange,
}: {
  domains: readonly Domain[]
  levels: Partial<Record<Domain, ScopeLevel>>
  onChange: (levels: Partial<Record<Domain, ScopeLevel>>) => void
}) {
  const { t } = useTranslation(['integrations', 'users'])
  if (domains.length === 0) return <p className="t2">{t('tokens.noDomains')}</p>
  return (
    <div className="fld">
      <span className="lab">{t('fields.scopes')}</span>
      <div className={classes.scopes}>
        {domains.map((domain) => (
          <div key={domain} className={classes.scope}>
            <span>{t(`users:domains.${domain}`)}</span>
            <SegmentedControl
              size="xs"
              aria-label={t(`users:domains.${domain}`)}
              data={[
                { value: 'none', label: t('levels.none') },
                ...scopeLevel.options.map((level) => ({ value: level, label: t(`levels.${level}`) })),
              ]}
              value={levels[domain] ?? 'none'}
              onChange={(value) => {
                const level = scopeLevel.safeParse(value)
                const { [domain]: _gone, ...others } = levels
                onChange(level.success ? { ...others, [domain]: level.data } : others)
              }}
            />
          </div>
        ))}
      </div>
    </div>
  )
}
