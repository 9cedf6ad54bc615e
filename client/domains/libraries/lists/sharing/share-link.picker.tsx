import { IconShare2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useOpening } from '../../../../parts/fetched-later/use-opening.ts'

const fetchChoices = async () => (await import('./share-choices.tsx')).ShareChoices

/** Hands on the page as it is filtered, or the one at a path: its link copied, or mailed to colleagues (LIB-08). */
export function ShareLink({ name, path, quiet = false }: { name: string; path?: string; quiet?: boolean }) {
  const { t } = useTranslation('common')
  const { Part, opening, button } = useOpening(fetchChoices, 'menu')
  return (
    <>
      <button type="button" {...button} className={`btn s ${quiet ? 'q' : 'd'}`}>
        <IconShare2 size={14} aria-hidden />
        {t('share')}
      </button>
      {Part && <Part opening={opening} name={name} path={path} />}
    </>
  )
}
