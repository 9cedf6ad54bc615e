import { useTranslation } from 'react-i18next'
import { domain, role } from '../../../../contract/identity/access/permission.ts'
import { locationCode } from '../../../../contract/identity/user.ts'
import type { UserFilters } from '../../../../contract/identity/users/user-choice.ts'
import { userState } from '../../../../contract/identity/users/user-state.ts'
import type { Filter, OptionsFilter } from '../../../parts/filter-bar/filter-contract.ts'

export const filtersOnBar = ['state', 'role', 'domain', 'location', 'strategy'] as const

/** The filters of the list of people for the bar. */
export function useUserFilters(filters: UserFilters, change: (more: Partial<UserFilters>) => void): Filter[] {
  const { t } = useTranslation('users')
  const options = <Key extends (typeof filtersOnBar)[number]>(
    key: Key,
    values: readonly string[],
    label: (value: string) => string,
  ): OptionsFilter => ({
    kind: 'options',
    key,
    label: t(`filters.${key}`),
    options: values.map((value) => ({ value, label: label(value) })),
    chosen: filters[key],
    onChange: (chosen) => change({ [key]: chosen }),
  })
  return [
    options('state', userState.options, (value) => t(`states.${value}`)),
    options('role', role.options, (value) => t(`roles.${value}`)),
    options('domain', domain.options, (value) => t(`domains.${value}`)),
    options('location', locationCode.options, (value) => value),
    options('strategy', ['local', 'okta'], (value) => t(`strategies.${value}`)),
  ]
}
