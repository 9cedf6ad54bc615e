import { useTranslation } from 'react-i18next'
import { useOpening } from '../../../../parts/fetched-later/use-opening.ts'
import type { Density } from '../../../../parts/tiles/tile-geometry.ts'
import classes from './browser-head.module.css'
import { densityIcons } from './density-icons.ts'

const fetchChoices = async () => (await import('./density-choices.tsx')).DensityChoices

/** How close the tiles stand. */
export function DensityMenu({ density, onChange }: { density: Density; onChange: (density: Density) => void }) {
  const { t } = useTranslation('catalogue')
  const { Part, opening, button } = useOpening(fetchChoices, 'menu')
  const Icon = densityIcons[density]
  return (
    <>
      <button
        type="button"
        {...button}
        className={`chip ${classes.icon}`}
        aria-label={t('density')}
        title={`${t('density')}: ${t(`densities.${density}`)}`}
      >
        <Icon size={14} aria-hidden />
      </button>
      {Part && <Part opening={opening} density={density} onChange={onChange} />}
    </>
  )
}
