import { CopyButton } from '@mantine/core'
import { IconLock, IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { noteRefused, type RefusedScreen, useRefusedScreen } from '../../../engine/screens/refused-screen.ts'
import { useCurrentUser } from '../../../engine/session/session-store.ts'
import classes from './refused-note.module.css'

/** Says once to whom a link was refused that it was, and how to come by the right. */
export function RefusedNote() {
  const refused = useRefusedScreen()
  // Who goes on has read it.
  useEffect(() => () => noteRefused(undefined), [])
  return refused ? <Note refused={refused} /> : null
}

function Note({ refused }: { refused: RefusedScreen }) {
  // The title is among the texts of its own room.
  const { t } = useTranslation(['home', refused.title.split(':')[0]! as 'home'])
  const user = useCurrentUser()
  const screen = t(refused.title as 'refused.title')
  const request = t('refused.request', {
    screen,
    address: window.location.origin + refused.href,
    person: `${user.name} ${user.lastName} (${user.email})`,
  })
  return (
    <div className={`note w ${classes.note}`} role="status">
      <IconLock size={16} aria-hidden />
      <span className="sp">
        <b className="b">{t('refused.title', { screen })}</b> {t('refused.how')}
      </span>
      <CopyButton value={request}>
        {({ copied, copy }) => (
          <button type="button" className="btn s" onClick={copy}>
            {t(copied ? 'refused.copied' : 'refused.copy')}
          </button>
        )}
      </CopyButton>
      <button type="button" className="ib s" aria-label={t('common:close')} onClick={() => noteRefused(undefined)}>
        <IconX size={14} aria-hidden />
      </button>
    </div>
  )
}
