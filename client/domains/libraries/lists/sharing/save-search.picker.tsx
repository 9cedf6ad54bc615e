import { IconBookmark } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { readTexts } from '../../../../engine/texts/i18n.ts'
import { useOpening } from '../../../../parts/fetched-later/use-opening.ts'

/** With its texts: lists of other rooms show it too, and a screen is hidden while a part of it waits for texts. */
const fetchSearches = async () => {
  const [{ SavedSearches }] = await Promise.all([import('./saved-searches.tsx'), readTexts(['library-lists'])])
  return SavedSearches
}

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
