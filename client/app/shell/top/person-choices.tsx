import { Menu, useMantineColorScheme } from '@mantine/core'
import { IconCheck, IconDeviceDesktop, IconLogout, IconMoon, IconSun, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { CurrentUser } from '../../../../contract/identity/user.ts'
import { endSession } from '../../../engine/session/session-store.ts'
import { AnchoredMenu } from '../../../parts/fetched-later/anchored-menu.tsx'
import type { Opening } from '../../../parts/fetched-later/use-opening.ts'

const schemes = [
  { scheme: 'light', icon: IconSun },
  { scheme: 'dark', icon: IconMoon },
  { scheme: 'auto', icon: IconDeviceDesktop },
] as const

/** Who one is, how the screen looks, and the way out. */
export function PersonChoices({ user, opening }: { user: CurrentUser; opening: Opening }) {
  const { t } = useTranslation('shell')
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const fullName = `${user.name} ${user.lastName}`
  return (
    <AnchoredMenu width={240} opening={opening}>
      <div className="menu-head">
        <div className="b">{fullName}</div>
        <div className="muted ell">{user.email}</div>
        {user.permittedLocations.length > 0 && (
          <div className="muted">
            {t('location')} {user.userActiveLocation}
          </div>
        )}
      </div>
      <Menu.Divider />
      <Menu.Label>{t('appearance')}</Menu.Label>
      {schemes.map(({ scheme, icon: Icon }) => (
        <Menu.Item
          key={scheme}
          leftSection={<Icon size={16} stroke={1.6} aria-hidden />}
          rightSection={colorScheme === scheme ? <IconCheck size={14} aria-hidden /> : null}
          aria-current={colorScheme === scheme}
          onClick={() => setColorScheme(scheme)}
        >
          {t(`scheme.${scheme}`)}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item component={Link} to="/my-account" leftSection={<IconUser size={16} stroke={1.6} aria-hidden />}>
        {t('myAccount')}
      </Menu.Item>
      <Menu.Item leftSection={<IconLogout size={16} stroke={1.6} aria-hidden />} onClick={() => void endSession()}>
        {t('logOut')}
      </Menu.Item>
    </AnchoredMenu>
  )
}
