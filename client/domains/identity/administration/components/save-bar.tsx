import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../engine/texts/format.ts'
import type { UserDraft } from '../use-user-draft.ts'
import classes from './save-bar.module.css'

/** How much is not yet saved; at the foot of the page while there is anything. */
export function SaveBar({ draft }: { draft: UserDraft }) {
  const { t } = useTranslation('users')
  const { number } = useFormat()
  const count = draft.changes.length
  const { name, lastName, email, userCode } = draft.details
  const incomplete = [name, lastName, email, userCode].some((text) => text.trim() === '')
  if (count === 0) return null
  return (
    <div className={classes.bar} role="region" aria-label={t('page.unsaved')}>
      <b className="b" role="status">
        {t('page.changed', { count, number: number(count) })}
      </b>
      <span className="sp" />
      <Button variant="default" disabled={draft.saving} onClick={draft.discard}>
        {t('page.discard')}
      </Button>
      <Button loading={draft.saving} disabled={incomplete} onClick={draft.save}>
        {t('page.save')}
      </Button>
    </div>
  )
}
