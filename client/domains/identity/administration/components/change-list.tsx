import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { FieldValue } from '../../../../../contract/identity/users/user-fields.ts'
import { useFieldTexts } from '../use-field-texts.ts'
import classes from './change-list.module.css'

/** What changes, field by field: before and after; `none` is said where nothing does. */
export function ChangeList({
  changes,
  isNew = false,
  none,
}: {
  changes: readonly { field: string; before: FieldValue; after: FieldValue }[]
  /** There was nobody before: only what will be is shown. */
  isNew?: boolean
  none?: string | undefined
}) {
  const { t } = useTranslation('users')
  const { label, value } = useFieldTexts()
  if (none !== undefined && changes.length === 0) return <p className="t2">{none}</p>
  return (
    <dl className={classes.list}>
      {changes.map(({ field, before, after }) => {
        const [old, now] = [value(field, before), value(field, after)]
        return (
          <div key={field} className={classes.change}>
            <dt>{label(field)}</dt>
            <dd>
              {!isNew && (
                <>
                  <span className={old ? classes.before : 'muted'}>{old || t('nothing')}</span>
                  <IconArrowRight size={14} role="img" aria-label={t('becomes')} className={classes.arrow} />
                </>
              )}
              <span className={now ? classes.after : 'muted'}>{now || t('nothing')}</span>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
