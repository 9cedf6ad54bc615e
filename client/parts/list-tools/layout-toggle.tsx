import { IconLayoutGrid, IconTable } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

export type ListLayout = 'tiles' | 'table'

/** The same list as tiles or as a table. */
export function LayoutToggle({ layout, onChange }: { layout: ListLayout; onChange: (layout: ListLayout) => void }) {
  const { t } = useTranslation('common')
  return (
    <div className="seg" role="group" aria-label={t('layout')}>
      {(['tiles', 'table'] as const).map((one) => {
        const Icon = one === 'tiles' ? IconLayoutGrid : IconTable
        return (
          <button
            key={one}
            type="button"
            className={layout === one ? 'on' : ''}
            aria-pressed={layout === one}
            aria-label={t(`layouts.${one}`)}
            title={t(`layouts.${one}`)}
            onClick={() => onChange(one)}
          >
            <Icon size={14} aria-hidden />
          </button>
        )
      })}
    </div>
  )
}
