import { SegmentedControl, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Likeness, likeness } from '../../../contract/kernel/pictures/likeness.ts'
import { errorText } from '../../engine/texts/error-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SideDrawer } from '../../ui/dialogs/side-drawer.tsx'
import classes from './similar-list.module.css'

interface SimilarOne {
  id: string
  picture: ReactNode
  name: string
  facts: string
  price?: string | undefined
}

/** What was found; `isDescribed` is false while the picture itself was not looked at. */
interface SimilarFound {
  ones: readonly SimilarOne[] | undefined
  isDescribed: boolean
  isLoading: boolean
  error: unknown
  retry: () => void
}

/** What looks like the one on the screen; going to one of them asks for those like it (BEY-16). */
export function SimilarList({
  by,
  onBy,
  found: { ones, isDescribed, isLoading, error, retry },
  texts,
  subtitle,
  opened,
  onClose,
  onGo,
}: {
  by: Likeness
  onBy: (by: Likeness) => void
  found: SimilarFound
  texts: { title: string; failed: string; none: string }
  subtitle: string
  opened: boolean
  onClose: () => void
  onGo: (id: string) => void
}) {
  const { t } = useTranslation('looks')
  return (
    <SideDrawer opened={opened} onClose={onClose} width={480} title={texts.title} subtitle={subtitle}>
      <div className={classes.by}>
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label={t('similar.by')}
          data={likeness.options.map((value) => ({ value, label: t(`similar.kinds.${value}`) }))}
          value={by}
          onChange={(value) => onBy(likeness.parse(value))}
        />
      </div>
      {isLoading && (
        <div className={classes.styles} aria-busy="true">
          {[0, 1, 2, 3, 4, 5].map((at) => (
            <Skeleton key={at} height={190} />
          ))}
        </div>
      )}
      {error !== null && <ErrorState title={texts.failed} reason={errorText(error)} onRetry={retry} />}
      {ones?.length === 0 && <EmptyState text={isDescribed ? texts.none : t('similar.notYet')} />}
      <ul className={classes.styles} aria-label={texts.title}>
        {ones?.map(({ id, picture, name, facts, price }) => (
          <li key={id}>
            <button type="button" onClick={() => onGo(id)}>
              {picture}
              <span className={classes.words}>
                <span className="b ell">{name}</span>
                <span className="t2 ell">{facts}</span>
                {price && <span className="muted">{price}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </SideDrawer>
  )
}
