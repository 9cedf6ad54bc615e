import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type DisplayGroup, isWritten } from '../../../../../contract/assortments/group-sort/sort-board.ts'
import { DividerPage } from './divider-page.tsx'
import classes from './divider.module.css'

/** In front of the first style of a group: its page, or the place for one. */
export function DividerCard({
  group,
  title,
  line,
  width,
  mayEdit,
  onOpen,
}: {
  group: DisplayGroup
  title: string
  line: string
  width: number
  mayEdit: boolean
  onOpen: () => void
}) {
  const { t } = useTranslation('group-sort')
  const content = group.customContent
  const written = isWritten(content) ? content : undefined
  if (!written && !mayEdit) return null
  const page = written ? (
    <DividerPage {...{ title, line }} content={written} />
  ) : (
    <span className={classes.add}>
      <span>
        <IconPlus size={16} aria-hidden />
        {t('divider.name')}
      </span>
      <small>{t('divider.hint')}</small>
    </span>
  )
  return (
    <div className={classes.card} style={{ width }}>
      {mayEdit ? (
        <button
          type="button"
          className={classes.open}
          aria-label={t(written ? 'divider.edit' : 'divider.add', { title })}
          onClick={onOpen}
        >
          {page}
        </button>
      ) : (
        <div className={classes.open} role="group" aria-label={t('divider.title', { title })}>
          {page}
        </div>
      )}
      {written && (
        <span className={classes.caption} aria-hidden>
          <b className="b">{t('divider.name')}</b>
          <span className="muted">{t('divider.place')}</span>
        </span>
      )}
    </div>
  )
}
