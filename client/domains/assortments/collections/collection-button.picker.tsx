import { IconBookmarks } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LinkageWish } from '../../../../contract/assortments/collections/collection.ts'
import classes from './collection-button.module.css'
import type { OneCollection } from './use-collection.ts'

const CollectionDrawer = lazy(() =>
  import('./collection-drawer.tsx').then((part) => ({ default: part.CollectionDrawer })),
)

/** The way to one's collections of a line (AST-20). */
export function CollectionButton({
  linkage,
  title,
  children,
}: {
  linkage: LinkageWish
  title: string
  children?: (collection: OneCollection) => ReactNode
}) {
  const { t } = useTranslation('collections')
  const [shown, setShown] = useState<'opened' | 'closed'>()
  return (
    <>
      <button
        type="button"
        className="btn q s"
        aria-haspopup="dialog"
        aria-label={t('title')}
        title={t('title')}
        onClick={() => setShown('opened')}
      >
        <IconBookmarks size={14} aria-hidden />
        <span className={classes.word}>{t('title')}</span>
      </button>
      {shown && (
        <Suspense>
          <CollectionDrawer
            linkage={linkage}
            title={title}
            opened={shown === 'opened'}
            onClose={() => setShown('closed')}
          >
            {children}
          </CollectionDrawer>
        </Suspense>
      )}
    </>
  )
}
