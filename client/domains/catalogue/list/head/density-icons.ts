import { IconBaselineDensityLarge, IconBaselineDensityMedium, IconBaselineDensitySmall } from '@tabler/icons-react'

export const densityIcons = {
  compact: IconBaselineDensitySmall,
  normal: IconBaselineDensityMedium,
  tall: IconBaselineDensityLarge,
}
