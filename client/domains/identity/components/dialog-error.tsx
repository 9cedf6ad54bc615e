import { IconAlertCircle } from '@tabler/icons-react'
import classes from './account-dialogs.module.css'

/** Why what was sent was refused, above the fields that keep what was typed. */
export function DialogError({ text }: { text: string }) {
  return (
    <div className={`note c ${classes.error}`} role="alert">
      <IconAlertCircle size={16} stroke={1.6} aria-hidden style={{ flex: 'none' }} />
      <span>{text}</span>
    </div>
  )
}
