import { Select, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { productType } from '../../../../contract/catalogue/product-query.ts'
import { SEASON_SETS, seasonRegion, seasonState } from '../../../../contract/seasons/season.ts'
import { freeSet, renamedSet, type SetDraft } from '../new-season.ts'
import classes from './season-dialog.module.css'

const methods = ['static', 'dynamic'] as const

/** The sets of a season as lines that are typed, added and taken away. */
export function SetRows({ sets, onSets }: { sets: readonly SetDraft[]; onSets: (sets: SetDraft[]) => void }) {
  const { t } = useTranslation('seasons')
  const change = (at: number, more: Partial<SetDraft>): void =>
    onSets(sets.map((set, place) => (place === at ? renamedSet(set, more, t) : set)))
  const words = {
    region: seasonRegion.options.map((value) => ({ value, label: t(`regions.${value}`) })),
    productType: productType.options.map((value) => ({ value, label: t(`productTypes.${value}`) })),
    method: methods.map((value) => ({ value, label: t(`methods.${value}`) })),
    state: seasonState.options.map((value) => ({ value, label: t(`states.${value}`) })),
  }
  const choice = (at: number, field: keyof typeof words) => (
    <td className={classes.narrow}>
      <Select<string>
        aria-label={t('set.field', { field: t(`fields.${field}`), name: sets[at]!.shortName })}
        allowDeselect={false}
        data={words[field]}
        value={sets[at]![field]}
        onChange={(value) => value && change(at, { [field]: value })}
      />
    </td>
  )
  return (
    <>
      {sets.length > 0 && (
        <table className={classes.sets}>
          <thead>
            <tr>
              <th>{t('fields.shortName')}</th>
              <th>{t('fields.region')}</th>
              <th>{t('fields.productType')}</th>
              <th>{t('fields.method')}</th>
              <th>{t('fields.state')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {sets.map((set, at) => (
              <tr key={set._id ?? `new ${at}`}>
                <td>
                  <TextInput
                    aria-label={t('fields.shortName')}
                    maxLength={60}
                    value={set.shortName}
                    onChange={(event) => change(at, { shortName: event.currentTarget.value })}
                  />
                </td>
                {choice(at, 'region')}
                {choice(at, 'productType')}
                {choice(at, 'method')}
                {choice(at, 'state')}
                <td className={classes.last}>
                  <button
                    type="button"
                    className="ib"
                    aria-label={t('set.removeOne', { name: set.shortName })}
                    title={t('set.remove')}
                    onClick={() => onSets(sets.filter((one) => one !== set))}
                  >
                    <IconX size={14} aria-hidden />
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <button
        type="button"
        className={`btn q s ${classes.add}`}
        disabled={sets.length >= SEASON_SETS}
        onClick={() => onSets([...sets, freeSet(sets, t)])}
      >
        <IconPlus size={14} aria-hidden />
        {t('set.add')}
      </button>
    </>
  )
}
