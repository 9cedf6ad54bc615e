import { Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { locationCode, type LocationCode } from '../../../../../contract/identity/user.ts'
import { wholesaleDateFormat } from '../../../../../contract/identity/wholesale-date-format.ts'
import type { UserDetails } from '../../../../../contract/identity/users/user-record.ts'
import type { Language } from '../../../../../contract/kernel/texts/languages.ts'
import { languageChoices } from '../../../../engine/texts/language-choices.ts'
import { SectionHead } from '../../../../ui/page-head.tsx'
import type { UserDraft } from '../use-user-draft.ts'
import classes from './fields.module.css'

type TextKey = 'name' | 'lastName' | 'email' | 'userCode' | 'approverCode' | 'coordinatorCode'
const most: Record<TextKey, number> = {
  name: 100,
  lastName: 100,
  email: 254,
  userCode: 40,
  approverCode: 40,
  coordinatorCode: 40,
}

/** All zones this browser knows; the person's own even when it does not. */
const zones = (own: string): string[] => [...new Set([own, 'UTC', ...Intl.supportedValuesOf('timeZone')])]

/** Who it is, and how the product speaks to them. */
export function PersonFields({ draft }: { draft: UserDraft }) {
  const { t } = useTranslation('users')
  const { details, edit, changes } = draft
  const isChanged = (field: keyof UserDetails): boolean => changes.some((change) => change.field === field)
  const text = (field: TextKey) => ({
    label: t(`fields.${field}`),
    value: details[field],
    maxLength: most[field],
    autoComplete: 'off',
    error: field !== 'approverCode' && field !== 'coordinatorCode' && details[field].trim() === '' && t('required'),
    'data-changed': isChanged(field) || undefined,
    onChange: (event: { currentTarget: HTMLInputElement }) => edit({ [field]: event.currentTarget.value }),
  })
  return (
    <>
      <section className={classes.section}>
        <SectionHead title={t('person.title')} />
        <div className={classes.three}>
          <TextInput {...text('name')} />
          <TextInput {...text('lastName')} />
          <TextInput {...text('userCode')} />
          <TextInput {...text('email')} type="email" />
          <Select
            label={t('fields.language')}
            allowDeselect={false}
            data={languageChoices}
            value={details.language}
            onChange={(value) => value && edit({ language: value as Language })}
          />
          <Select
            label={t('fields.timezone')}
            allowDeselect={false}
            searchable
            limit={50}
            nothingFoundMessage={t('nothingFound')}
            data={zones(details.timezone)}
            value={details.timezone}
            onChange={(value) => value && edit({ timezone: value })}
          />
          <Select
            label={t('fields.userActiveLocation')}
            allowDeselect={false}
            data={locationCode.options}
            value={details.userActiveLocation}
            onChange={(value) => value && edit({ userActiveLocation: value as LocationCode })}
          />
        </div>
      </section>
      <section className={classes.section}>
        <SectionHead title={t('codes.title')} />
        <div className={classes.three}>
          <TextInput {...text('approverCode')} />
          <TextInput {...text('coordinatorCode')} />
          <Select
            label={t('fields.wholesaleDateFormat')}
            allowDeselect={false}
            data={wholesaleDateFormat.options}
            value={details.wholesaleDateFormat}
            onChange={(value) => value && edit({ wholesaleDateFormat: value as UserDetails['wholesaleDateFormat'] })}
          />
        </div>
      </section>
    </>
  )
}
