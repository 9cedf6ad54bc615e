import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpening } from '../fetched-later/use-opening.ts'
import type { SortChoice } from './sort-choices.tsx'

const fetchChoices = async () => (await import('./sort-choices.tsx')).SortChoices

/** The order of a list: the one that is, and the ones to choose from. */
export function SortMenu({
  value,
  shown,
  title,
  sorts,
  onChange,
}: {
  value: string
  /** The order that is, in few words; all of it in `title`. */
  shown: ReactNode
  title?: string | undefined
  sorts: readonly SortChoice[]
  onChange: (value: string) => void
}) {
  const { t } = useTranslation('common')
  const { Part, opening, button } = useOpening(fetchChoices, 'menu')
  return (
    <>
      <button type="button" {...button} className="chip" title={title}>
        <span className="k">{t('sort')}</span> {shown}
        <IconChevronDown size={14} aria-hidden />
      </button>
      {Part && <Part opening={opening} value={value} sorts={sorts} onChange={onChange} />}
    </>
  )
}
