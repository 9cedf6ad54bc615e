import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Share } from '../../../../contract/shares/share.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SectionHead } from '../../../ui/page-head.tsx'
import { SideDrawer } from '../../../ui/dialogs/side-drawer.tsx'
import classes from '../schedules/schedules.module.css'
import { useShareEvents } from './shares.api.ts'

/** Who got a link to something, and who came when (BEY-06). */
export function ShareDrawer({ share, onClose }: { share: Share; onClose: () => void }) {
  const { t } = useTranslation('shares')
  const { dateTime } = useFormat()
  const events = useShareEvents(share._id)
  return (
    <SideDrawer opened onClose={onClose} width={480} title={share.filename} subtitle={share.message}>
      <div className={classes.drawer}>
        <section>
          <SectionHead title={t('people')} count={share.links.length} />
          <ul className={classes.runs}>
            {share.links.map(({ recipient, isBlind, opens, downloads, lastUsedDate }) => (
              <li key={recipient}>
                <span>
                  {recipient || t('anyone')} {isBlind && <span className="muted">{t('blind')}</span>}
                </span>
                <span className="muted">{lastUsedDate ? dateTime(lastUsedDate) : t('neverUsed')}</span>
                {lastUsedDate && <span className={`muted ${classes.reason}`}>{t('uses', { opens, downloads })}</span>}
              </li>
            ))}
          </ul>
        </section>
        <section>
          <SectionHead title={t('log')} />
          {events.isPending && <Skeleton height={80} />}
          {events.isError && (
            <ErrorState title={t('failed')} reason={errorText(events.error)} onRetry={() => void events.refetch()} />
          )}
          {events.data?.length === 0 && <p className="muted">{t('noLog')}</p>}
          <ul className={classes.runs}>
            {events.data?.map(({ recipient, action, date }) => (
              <li key={`${date} ${recipient} ${action}`}>
                <span>
                  {recipient || t('anyone')} <span className="muted">{t(`actions.${action}`)}</span>
                </span>
                <span className="muted">{dateTime(date)}</span>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </SideDrawer>
  )
}
