import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../engine/texts/format.ts'

/** The status bar under a paged list: which rows these are, of how many, and the way to the next. */
export function PageSteps({
  page,
  size,
  total,
  onPage,
}: {
  /** From 0. */
  page: number
  size: number
  total: number
  onPage: (page: number) => void
}) {
  const { t } = useTranslation('common')
  const { number } = useFormat()
  const last = Math.min(total, (page + 1) * size)
  const steps = [
    { label: t('pages.previous'), Icon: IconChevronLeft, to: page - 1, isEnd: page === 0 },
    { label: t('pages.next'), Icon: IconChevronRight, to: page + 1, isEnd: last >= total },
  ]
  return (
    <div className="sbar">
      <span role="status">
        {t('pages.range', {
          first: number(Math.min(total, page * size + 1)),
          last: number(last),
          total: number(total),
        })}
      </span>
      <span className="sp" />
      {steps.map(({ label, Icon, to, isEnd }) => (
        <button
          key={label}
          type="button"
          className="ib s"
          aria-label={label}
          disabled={isEnd}
          onClick={() => onPage(to)}
        >
          <Icon size={14} aria-hidden />
        </button>
      ))}
    </div>
  )
}
