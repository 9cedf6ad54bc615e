import { Button, Menu } from '@mantine/core'
import { IconDownload, IconMail, IconMinus, IconUserCheck, IconUserOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../../engine/texts/format.ts'
import type { UserActions } from '../../use-user-actions.ts'
import type { ChosenUsers } from '../../users.api.ts'
import classes from './users-bar.module.css'

/** What is done to the people chosen in the list; above it while any is chosen. */
export function UsersBar({
  users,
  count,
  total,
  actions,
  onSelectAll,
  onClear,
}: {
  users: ChosenUsers
  count: number
  total: number
  actions: UserActions
  onSelectAll: () => void
  onClear: () => void
}) {
  const { t } = useTranslation('users')
  const { number } = useFormat()
  return (
    <div className={classes.bar} role="region" aria-label={t('bar.label')}>
      <span className="ck mix" aria-hidden>
        <IconMinus />
      </span>
      <b className="b" role="status">
        {t('bar.count', { count, number: number(count) })}
      </b>
      {count < total && (
        <button type="button" className="btn a s" onClick={onSelectAll}>
          {t('bar.all', { number: number(total) })}
        </button>
      )}
      <span className={classes.rule} />
      <Button
        size="xs"
        variant="default"
        leftSection={<IconMail size={14} aria-hidden />}
        disabled={actions.pending}
        onClick={() => actions.sendLinks(users)}
      >
        {t('links.send')}
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconUserCheck size={14} aria-hidden />}
        disabled={actions.pending}
        onClick={() => actions.reactivate(users)}
      >
        {t('reactivate.confirm')}
      </Button>
      <Button
        size="xs"
        color="critical"
        variant="outline"
        leftSection={<IconUserOff size={14} aria-hidden />}
        disabled={actions.pending}
        onClick={() => void actions.deactivate(users, count)}
      >
        {t('deactivate.confirm')}
      </Button>
      <ExportMenu users={users} actions={actions} size="xs" />
      <span className="sp" />
      <button type="button" className="btn q s" onClick={onClear}>
        {t('bar.clear')}
      </button>
    </div>
  )
}

/** A spreadsheet of people that can be changed and imported again. */
export function ExportMenu({ users, actions, size }: { users: ChosenUsers; actions: UserActions; size: 'xs' | 'sm' }) {
  const { t } = useTranslation('users')
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          size={size}
          variant="default"
          leftSection={<IconDownload size={14} aria-hidden />}
          disabled={actions.pending}
        >
          {t('sheet.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(['xlsx', 'csv'] as const).map((fileType) => (
          <Menu.Item key={fileType} onClick={() => actions.exportSheet(users, fileType)}>
            {t(`sheet.${fileType}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
