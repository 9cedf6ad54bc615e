import { MultiSelect, Select, TagsInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { locationCode, type LocationCode } from '../../../../../../contract/identity/user.ts'
import type { UserDetails } from '../../../../../../contract/identity/users/user-record.ts'
import type { UserOptions } from '../../users.api.ts'
import classes from '../fields.module.css'
import { RemoveRow } from './sub-role-rows.tsx'

type Tbe = UserDetails['userTBEs'][number]

/** Territory and business entity with the locations and POP colours they open (PERM-12), one row each. */
export function TbeRows({
  tbes,
  options,
  onChange,
}: {
  tbes: readonly Tbe[]
  options: UserOptions | undefined
  onChange: (tbes: Tbe[]) => void
}) {
  const { t } = useTranslation('users')
  const put = (at: number, more: Partial<Tbe>): void =>
    onChange(tbes.map((one, place) => (place === at ? { ...one, ...more } : one)))
  const isEverything = (one: Tbe): boolean => one.territory === 'ADMIN' && one.businessEntity === 'ADMIN'
  /** What no named colour means. */
  const coloursWithout = (one: Tbe): string => {
    if (one.colorFilters.POP.length > 0) return ''
    return isEverything(one) ? t('scope.anyColor') : t('scope.onlyAssorted')
  }
  /** What somebody has stays a choice, even when it is no longer on the list. */
  const choices = (listed: readonly { code: string; name: string }[], own: string) => {
    const data = listed.map(({ code, name }) => ({ value: code, label: name }))
    return own === '' || data.some(({ value }) => value === own) ? data : [{ value: own, label: own }, ...data]
  }
  const entitiesOf = (territory: string) =>
    (options?.businessEntities ?? []).filter((entity) => entity.territory === territory)
  const first = options?.territories.find(({ code }) => code !== 'ADMIN')
  return (
    <div className={classes.section}>
      {tbes.length > 0 && (
        <table className={classes.rows} aria-label={t('scope.title')}>
          <thead>
            <tr>
              <th>{t('scope.territory')}</th>
              <th>{t('scope.businessEntity')}</th>
              <th>{t('scope.locations')}</th>
              <th>{t('scope.popColors')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {tbes.map((one, at) => (
              <tr key={at}>
                <td>
                  <Select
                    aria-label={t('scope.territory')}
                    allowDeselect={false}
                    searchable
                    data={choices(options?.territories ?? [], one.territory)}
                    value={one.territory}
                    onChange={(territory) =>
                      territory && put(at, { territory, businessEntity: entitiesOf(territory)[0]?.code ?? territory })
                    }
                  />
                </td>
                <td>
                  <Select
                    aria-label={t('scope.businessEntity')}
                    allowDeselect={false}
                    searchable
                    data={choices(entitiesOf(one.territory), one.businessEntity)}
                    value={one.businessEntity}
                    onChange={(businessEntity) => businessEntity && put(at, { businessEntity })}
                  />
                </td>
                <td>
                  {isEverything(one) ? (
                    <span className={`t2 ${classes.fixed}`}>{t('scope.everywhere')}</span>
                  ) : (
                    <MultiSelect
                      aria-label={t('scope.locations')}
                      placeholder={one.locations.length === 0 ? t('scope.noLocation') : ''}
                      data={locationCode.options}
                      value={one.locations}
                      onChange={(locations) => put(at, { locations: locations as LocationCode[] })}
                    />
                  )}
                </td>
                <td>
                  <TagsInput
                    aria-label={t('scope.popColors')}
                    placeholder={coloursWithout(one)}
                    data={options?.popColors ?? []}
                    splitChars={[',', ' ']}
                    value={one.colorFilters.POP}
                    onChange={(POP) => put(at, { colorFilters: { POP } })}
                  />
                </td>
                <td>
                  <RemoveRow onRemove={() => onChange(tbes.filter((_one, place) => place !== at))} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {tbes.length === 0 && <p className="t2">{t('scope.none')}</p>}
      <div>
        <button
          type="button"
          className="btn d s"
          disabled={!first}
          onClick={() =>
            first &&
            onChange([
              ...tbes,
              {
                territory: first.code,
                businessEntity: entitiesOf(first.code)[0]?.code ?? first.code,
                locations: [],
                colorFilters: { POP: [] },
              },
            ])
          }
        >
          <IconPlus size={14} aria-hidden />
          {t('scope.add')}
        </button>
      </div>
    </div>
  )
}
