import { Button, NativeSelect, Select } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CurrentUser } from '../../../../contract/identity/user.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { languageChoices } from '../../../engine/texts/language-choices.ts'
import { useUnsavedWork } from '../../../parts/dialogs/use-unsaved-work.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { useSaveOwnProfile } from '../own-account.api.ts'
import classes from './own-account.module.css'

/** Language, time zone and active location (I18N-02). */
export function OwnProfileForm({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('own-account')
  const save = useSaveOwnProfile()
  const [zones] = useState(() => Intl.supportedValuesOf('timeZone'))
  const [typed, setTyped] = useState<Partial<Pick<CurrentUser, 'language' | 'timezone' | 'userActiveLocation'>>>({})
  const shown = { ...user, ...typed }
  const isChanged =
    shown.language !== user.language ||
    shown.timezone !== user.timezone ||
    shown.userActiveLocation !== user.userActiveLocation
  useUnsavedWork(() => isChanged)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    save.mutate(typed, {
      onSuccess: () => {
        setTyped({})
        showToast('success', t('saved'))
      },
    })
  }
  return (
    <form className={classes.fields} onSubmit={submit}>
      <NativeSelect
        label={t('language')}
        data={languageChoices}
        value={shown.language}
        onChange={(event) => setTyped({ ...typed, language: event.currentTarget.value as CurrentUser['language'] })}
      />
      <Select
        label={t('timezone')}
        data={zones.includes(user.timezone) ? zones : [user.timezone, ...zones]}
        value={shown.timezone}
        searchable
        allowDeselect={false}
        limit={100}
        nothingFoundMessage={t('noZone')}
        onChange={(timezone) => timezone && setTyped({ ...typed, timezone })}
      />
      {user.permittedLocations.length === 0 ? (
        <p className="t2">{t('noLocation')}</p>
      ) : (
        <NativeSelect
          label={t('location')}
          description={t('locationHint')}
          data={user.permittedLocations.map((value) => ({ value, label: t(`locations.${value}`) }))}
          value={shown.userActiveLocation}
          onChange={(event) =>
            setTyped({ ...typed, userActiveLocation: event.currentTarget.value as CurrentUser['userActiveLocation'] })
          }
        />
      )}
      {save.error && (
        <p className="msg c" role="alert">
          {errorText(save.error)}
        </p>
      )}
      <div className={classes.buttons}>
        <Button type="submit" disabled={!isChanged} loading={save.isPending}>
          {t('save')}
        </Button>
        {isChanged && (
          <Button variant="default" onClick={() => setTyped({})}>
            {t('discard')}
          </Button>
        )}
      </div>
    </form>
  )
}
