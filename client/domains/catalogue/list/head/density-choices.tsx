import { Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { AnchoredMenu } from '../../../../parts/fetched-later/anchored-menu.tsx'
import type { Opening } from '../../../../parts/fetched-later/use-opening.ts'
import { densities, type Density } from '../../../../parts/tiles/tile-geometry.ts'
import { densityIcons } from './density-icons.ts'

/** How close the tiles may stand. */
export function DensityChoices({
  opening,
  density,
  onChange,
}: {
  opening: Opening
  density: Density
  onChange: (density: Density) => void
}) {
  const { t } = useTranslation('catalogue')
  return (
    <AnchoredMenu opening={opening} withinPortal={false}>
      <Menu.RadioGroup value={density} onChange={(chosen) => onChange(chosen as Density)}>
        {densities.map((one) => {
          const Icon = densityIcons[one]
          return (
            <Menu.RadioItem key={one} value={one} closeMenuOnClick rightSection={<Icon size={14} aria-hidden />}>
              {t(`densities.${one}`)}
            </Menu.RadioItem>
          )
        })}
      </Menu.RadioGroup>
    </AnchoredMenu>
  )
}
