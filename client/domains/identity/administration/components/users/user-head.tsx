import { Button, Menu } from '@mantine/core'
import {
  IconDots,
  IconFileZip,
  IconMail,
  IconShieldOff,
  IconUserCheck,
  IconUserOff,
  IconUserX,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserRecord } from '../../../../../../contract/identity/users/user-record.ts'
import { useCurrentUser } from '../../../../../engine/session/session-store.ts'
import { PageHead } from '../../../../../ui/page-head.tsx'
import { History } from '../../../../audit/history.picker.tsx'
import { personDataAddress } from '../../../person-data.api.ts'
import { useUserActions } from '../../use-user-actions.ts'
import type { UserDraft } from '../../use-user-draft.ts'
import { EraseDialog } from '../erase-dialog.tsx'
import { StateTag } from '../state-tag.tsx'
import { TabStrip } from '../../../../../parts/tab-strip/tab-strip.tsx'

export const userTabs = ['roles', 'scope', 'person'] as const
export type UserTab = (typeof userTabs)[number]

const scopeFields: ReadonlySet<string> = new Set([
  'userTBEs',
  'libraryAccess',
  'departmentAccess',
  'wofAccess',
  'generalAccess',
  'conferenceAsian',
  'conferenceDomestic',
  'conferenceInternational',
])
const tabOf = (field: string): UserTab =>
  field.startsWith('roles.') || field === 'subRoles' ? 'roles' : scopeFields.has(field) ? 'scope' : 'person'

/** Name, state, the parts of the page with what is changed in each, and what can be done to the person. */
export function UserHead({
  user,
  name,
  tab,
  draft,
}: {
  user: UserRecord
  name: string
  tab: UserTab
  draft: UserDraft
}) {
  const { t } = useTranslation('users')
  const { _id: me } = useCurrentUser()
  const actions = useUserActions()
  const users = { ids: [user._id] }
  const [isErasing, setErasing] = useState(false)
  const count = (of: UserTab): number => draft.changes.filter(({ field }) => tabOf(field) === of).length
  return (
    <PageHead
      title={name}
      tools={
        <>
          <History kind="user" id={user._id} title={name} />
          <Menu position="bottom-end">
            <Menu.Target>
              <Button variant="default" leftSection={<IconDots size={16} aria-hidden />} disabled={actions.pending}>
                {t('page.actions')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item
                leftSection={<IconMail size={14} aria-hidden />}
                disabled={user.state !== 'active' || user.strategy !== 'local'}
                onClick={() => actions.sendLinks(users)}
              >
                {t('links.send')}
              </Menu.Item>
              {user.hasSecondFactor && (
                <Menu.Item
                  leftSection={<IconShieldOff size={14} aria-hidden />}
                  disabled={user._id === me}
                  onClick={() => void actions.resetSecondFactor(user._id, name)}
                >
                  {t('secondFactor.open')}
                </Menu.Item>
              )}
              <Menu.Item
                component="a"
                href={personDataAddress(user._id)}
                download
                leftSection={<IconFileZip size={14} aria-hidden />}
              >
                {t('data.take')}
              </Menu.Item>
              {user.state === 'inactive' ? (
                <Menu.Item
                  leftSection={<IconUserCheck size={14} aria-hidden />}
                  onClick={() => actions.reactivate(users)}
                >
                  {t('reactivate.confirm')}
                </Menu.Item>
              ) : (
                <Menu.Item
                  color="red"
                  leftSection={<IconUserOff size={14} aria-hidden />}
                  disabled={user.state === 'pending'}
                  onClick={() => void actions.deactivate(users, 1)}
                >
                  {t('deactivate.confirm')}
                </Menu.Item>
              )}
              <Menu.Item
                color="red"
                leftSection={<IconUserX size={14} aria-hidden />}
                disabled={user._id === me}
                onClick={() => setErasing(true)}
              >
                {t('erase.open')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </>
      }
    >
      {isErasing && (
        <EraseDialog user={{ _id: user._id, name, email: user.details.email }} onClose={() => setErasing(false)} />
      )}
      <StateTag state={user.state} />
      <TabStrip label={t('page.tabs')}>
        {userTabs.map((one) => (
          <Link
            key={one}
            to={`/administration/users/${user._id}`}
            search={one === 'roles' ? {} : { tab: one }}
            replace
            className={one === tab ? 'on' : ''}
            activeOptions={{ exact: true }}
            {...(one === tab ? { 'aria-current': 'page' as const } : {})}
          >
            {t(`page.${one}`)}
            {count(one) > 0 && <span className="tag a">{count(one)}</span>}
          </Link>
        ))}
      </TabStrip>
    </PageHead>
  )
}
