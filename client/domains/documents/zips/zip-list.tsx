import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../engine/texts/format.ts'
import classes from '../components/download-list.module.css'
import { cancelZip, type RunningZip } from './running-zips.ts'

/** ZIPs on their way, each with how much of it arrived and a way to end it. How large it becomes nobody knows before. */
export function ZipList({ zips }: { zips: readonly RunningZip[] }) {
  const { t } = useTranslation('downloads')
  const format = useFormat()
  return (
    <ul className={classes.list}>
      {zips.map(({ id, name, received }) => (
        <li key={id}>
          <div className="row">
            <b className="b ell sp">{name}</b>
            <button type="button" className="ib s" aria-label={t('cancel', { name })} onClick={() => cancelZip(id)}>
              <IconX size={14} aria-hidden />
            </button>
          </div>
          <div className={`bar ${classes.waiting}`} role="progressbar" aria-label={name}>
            <i />
          </div>
          <div className={`muted ${classes.small}`}>
            {received === undefined ? t('queued') : t('zip.received', { size: format.bytes(received) })}
          </div>
        </li>
      ))}
    </ul>
  )
}
