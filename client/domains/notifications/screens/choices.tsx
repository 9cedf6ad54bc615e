import { SegmentedControl, Switch } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { chosen, type NotificationChoices } from '../../../../contract/notifications/notification-choices.ts'
import {
  type MailChoice,
  mailChoice,
  type NotificationKind,
} from '../../../../contract/notifications/notification-kind.ts'
import { kindNamed, notificationKindNames } from '../../../../contract/notifications/notification-kinds.ts'
import { type NotificationTopic, notificationTopic } from '../../../../contract/notifications/notification-topic.ts'
import { type Access, mayAccess } from '../../../../contract/identity/access/access.ts'
import { areaAccess } from '../../../../contract/identity/access/area-access.ts'
import { useCurrentUser } from '../../../engine/session/session-store.ts'
import { usePreference } from '../../../engine/session/use-preference.ts'
import { PageHead, SectionHead } from '../../../ui/page-head.tsx'
import { Away } from '../away.picker.tsx'
import { useReadOnOpen } from '../read-on-open.picker.ts'
import { DigestTimes } from '../components/digest-times.tsx'
import classes from './choices.module.css'

/** What a person hears of, where, and when the daily mail comes; saved as one moves (BEY-13). */
export function Choices() {
  const { t } = useTranslation('notifications')
  const { value, keep } = usePreference('notificationChoices')
  useReadOnOpen('person', [useCurrentUser().userCode])
  const choices = value ?? { kinds: {} }
  return (
    <>
      <PageHead title={t('screens.choices')}>
        <Link to="/my-account" className="btn q s">
          {t('choices.account')}
        </Link>
      </PageHead>
      {value !== undefined && (
        <div className={classes.page}>
          <section>
            <SectionHead title={t('choices.title')} />
            <p className={`muted ${classes.about}`}>{t('choices.about')}</p>
            <Kinds choices={choices} onChange={keep} />
          </section>
          <div className={classes.aside}>
            <Away />
            <section>
              <SectionHead title={t('choices.daily')} />
              <DigestTimes choices={choices} onChange={keep} />
            </section>
          </div>
        </div>
      )}
    </>
  )
}

interface Part {
  choices: NotificationChoices
  onChange: (choices: NotificationChoices) => void
}

/** What somebody holds who can be told of a topic; of the others everybody can, as whoever is lent a sample. */
const topicAccess: Partial<Record<NotificationTopic, Access>> = {
  promos: areaAccess.promoOrders,
  wholesale: areaAccess.wholesaleOrders,
  documents: areaAccess.viewAnyAssortments,
  assortments: areaAccess.viewAnyAssortments,
  libraries: areaAccess.viewAdvertisingAssets,
  administration: areaAccess.administration,
}

/** By topic; what a person cannot be told of is not there. */
function Kinds({ choices, onChange }: Part) {
  const { t } = useTranslation('notifications')
  const user = useCurrentUser()
  const all = notificationKindNames.map((name) => ({ name, kind: kindNamed(name)! }))
  return notificationTopic.options.map((topic) => {
    const kinds = all.filter(({ kind }) => kind.topic === topic)
    const access = topicAccess[topic]
    if (kinds.length === 0 || (access && !mayAccess(user, access))) return null
    return (
      <section key={topic} aria-labelledby={`topic-${topic}`}>
        <h3 id={`topic-${topic}`} className={classes.topic}>
          {t(`topics.${topic}`)}
        </h3>
        {kinds.map(({ name, kind }) => (
          <Kind
            key={name}
            name={name}
            kind={kind}
            own={choices.kinds[name]}
            onChange={(own) => onChange({ ...choices, kinds: { ...choices.kinds, [name]: own } })}
          />
        ))}
      </section>
    )
  })
}

type Own = NotificationChoices['kinds'][string]

function Kind({
  name,
  kind,
  own,
  onChange,
}: {
  name: string
  kind: NotificationKind
  own: Own | undefined
  onChange: (own: Own) => void
}) {
  const { t } = useTranslation('notifications')
  const { drawer, mail } = chosen(kind, own)
  const title = t(`kinds.${name}.name`)
  return (
    <div className={classes.kind}>
      <span className="b">{title}</span>
      {kind.nature === 'task' ? (
        <span className={`muted ${classes.always}`} title={t('choices.alwaysWhy')}>
          <IconLock size={14} aria-hidden />
          {t('choices.always')}
        </span>
      ) : (
        <Switch
          label={t('choices.drawer')}
          aria-label={`${title}: ${t('choices.drawer')}`}
          checked={drawer}
          onChange={(event) => onChange({ ...own, drawer: event.currentTarget.checked })}
        />
      )}
      {kind.ownMail ? (
        <span className="muted">{t('choices.ownMail')}</span>
      ) : (
        <SegmentedControl
          size="xs"
          aria-label={`${title}: ${t('choices.mail')}`}
          data={mailChoice.options.map((value) => ({ value, label: t(`choices.mails.${value}`) }))}
          value={mail}
          onChange={(next) => onChange({ ...own, mail: next as MailChoice })}
        />
      )}
    </div>
  )
}
