import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { GroupBy } from '../../../../contract/assortments/rows/assortment-order.ts'
import type { DocumentSource } from '../../../../contract/documents/document-source.ts'
import type { LocationCode } from '../../../../contract/identity/user.ts'
import { type Language, languages } from '../../../../contract/kernel/texts/languages.ts'
import { useCurrentUser } from '../../../engine/session/session-store.ts'
import type { ExportChoices } from '../export-choices.ts'
import { CustomerFields } from './customer-fields.tsx'
import classes from './export.module.css'

/** Location, groups, paper and the words of the cover. */
export function DocumentFields({
  choices,
  source,
  onLocation,
}: {
  choices: ExportChoices
  source: DocumentSource
  onLocation: (location: LocationCode) => void
}) {
  const { t } = useTranslation('documents')
  const { permittedLocations } = useCurrentUser()
  const { settings, change, type } = choices
  return (
    <div className={classes.fields}>
      <NativeSelect
        label={t('location')}
        data={permittedLocations}
        value={source.locationId}
        onChange={(event) => onLocation(event.currentTarget.value as LocationCode)}
      />
      <NativeSelect
        label={t('groupBy')}
        data={choices.groupings.map((value) => ({ value, label: t(`groups.${value}`) }))}
        value={settings.groupBy}
        onChange={(event) => change({ groupBy: event.currentTarget.value as GroupBy })}
      />
      <NativeSelect
        label={t('paper')}
        data={(['Letter', 'A4'] as const).map((value) => ({ value, label: t(`papers.${value}`) }))}
        value={settings.paper}
        onChange={(event) => change({ paper: event.currentTarget.value === 'A4' ? 'A4' : 'Letter' })}
      />
      <NativeSelect
        label={t('language')}
        data={languages.map((value) => ({ value, label: nameOfLanguage(value) }))}
        value={choices.language}
        onChange={(event) => choices.chooseLanguage(event.currentTarget.value as Language)}
      />
      {type !== 'Spreadsheet' && settings.coverPage && (
        <>
          <TextInput
            label={t('coverTitle')}
            placeholder={source.assortment.title}
            maxLength={120}
            value={settings.coverTitle}
            onChange={(event) => change({ coverTitle: event.currentTarget.value })}
          />
          <TextInput
            label={t('coverSubTitle')}
            placeholder={source.assortment.subTitle}
            maxLength={200}
            value={settings.coverSubTitle}
            onChange={(event) => change({ coverSubTitle: event.currentTarget.value })}
          />
        </>
      )}
      {type !== 'Spreadsheet' && <CustomerFields choices={choices} />}
    </div>
  )
}

/** Every language by its own name. */
const nameOfLanguage = (code: Language): string =>
  new Intl.DisplayNames(code, { type: 'language', languageDisplay: 'standard' }).of(code) ?? code
