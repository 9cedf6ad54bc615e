import { IconBookmark } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useOpening } from '../../../../parts/fetched-later/use-opening.ts'

const fetchSearches = async () => (await import('./saved-searches.tsx')).SavedSearches

/** Keeps a list with its filters under a name, and leads to those that were kept (LIB-08). */
export function SaveSearch() {
  const { t } = useTranslation('common')
  const { Part, opening, button } = useOpening(fetchSearches, 'menu')
  return (
    <>
      <button type="button" {...button} className="btn d s">
        <IconBookmark size={14} aria-hidden />
        {t('saveSearch')}
      </button>
      {Part && <Part opening={opening} />}
    </>
  )
}
