import { Autocomplete, Select } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { SubRole } from '../../../../../../contract/identity/access/permission.ts'
import { subRoleRoles } from '../../../../../../contract/identity/users/permission-matrix.ts'
import type { UserOptions } from '../../users.api.ts'
import classes from '../fields.module.css'

const productTypes = ['All', 'Footwear', 'Apparel', 'POP']

/** What the roles on internal assortments reach: role, channel, region and product type, one row each. */
export function SubRoleRows({
  subRoles,
  options,
  onChange,
}: {
  subRoles: readonly SubRole[]
  options: UserOptions | undefined
  onChange: (subRoles: SubRole[]) => void
}) {
  const { t } = useTranslation('users')
  const put = (at: number, more: Partial<SubRole>): void =>
    onChange(subRoles.map((one, place) => (place === at ? { ...one, ...more } : one)))
  const shown = { All: t('everything') } as Record<string, string>
  const choices = (values: readonly string[], own: string) =>
    [...new Set([...values, own])].map((value) => ({ value, label: shown[value] ?? value }))
  const held = (own: string) => [...new Set<string>([...subRoleRoles, own])]
  return (
    <div className={classes.section}>
      {subRoles.length > 0 && (
        <table className={classes.rows} aria-label={t('subRoles.title')}>
          <thead>
            <tr>
              <th>{t('subRoles.role')}</th>
              <th>{t('subRoles.channel')}</th>
              <th>{t('subRoles.region')}</th>
              <th>{t('subRoles.productType')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {subRoles.map((one, at) => (
              <tr key={at}>
                <td>
                  <Select
                    aria-label={t('subRoles.role')}
                    allowDeselect={false}
                    data={held(one.role).map((value) => ({ value, label: t(`roles.${value}`) }))}
                    value={one.role}
                    onChange={(value) => value && put(at, { role: value as SubRole['role'] })}
                  />
                </td>
                <td>
                  <Autocomplete
                    aria-label={t('subRoles.channel')}
                    data={choices(options?.channels ?? ['All'], one.channel).map(({ value }) => value)}
                    value={one.channel}
                    maxLength={60}
                    onChange={(channel) => put(at, { channel })}
                  />
                </td>
                <td>
                  <Autocomplete
                    aria-label={t('subRoles.region')}
                    data={choices(options?.regions ?? ['All'], one.region).map(({ value }) => value)}
                    value={one.region}
                    maxLength={60}
                    onChange={(region) => put(at, { region })}
                  />
                </td>
                <td>
                  <Select
                    aria-label={t('subRoles.productType')}
                    allowDeselect={false}
                    data={choices(productTypes, one.productType)}
                    value={one.productType}
                    onChange={(value) => value && put(at, { productType: value })}
                  />
                </td>
                <td>
                  <RemoveRow onRemove={() => onChange(subRoles.filter((_one, place) => place !== at))} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div>
        <button
          type="button"
          className="btn d s"
          onClick={() =>
            onChange([...subRoles, { role: 'editor', channel: 'Wholesale', region: 'All', productType: 'All' }])
          }
        >
          <IconPlus size={14} aria-hidden />
          {t('subRoles.add')}
        </button>
      </div>
    </div>
  )
}

export function RemoveRow({ onRemove }: { onRemove: () => void }) {
  const { t } = useTranslation('users')
  return (
    <button type="button" className="ib" aria-label={t('remove')} title={t('remove')} onClick={onRemove}>
      <IconTrash size={16} aria-hidden />
    </button>
  )
}
