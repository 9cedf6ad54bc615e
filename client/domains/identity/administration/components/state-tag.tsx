import { IconCircleCheck, IconCircleOff, IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { UserState } from '../../../../../contract/identity/users/user-state.ts'

const looks = {
  active: { severity: 'o', Icon: IconCircleCheck },
  pending: { severity: 'w', Icon: IconClock },
  inactive: { severity: 'n', Icon: IconCircleOff },
} as const

/** Whether somebody may log in, with a shape and a word. */
export function StateTag({ state }: { state: UserState }) {
  const { t } = useTranslation('users')
  const { severity, Icon } = looks[state]
  return (
    <span className={`st ${severity}`}>
      <Icon aria-hidden />
      {t(`states.${state}`)}
    </span>
  )
}
