import { t } from 'i18next'

/** What an angle is called; pictures of other names came under them. */
export const angleName = (angle: string): string => t(`common:angles.${angle}`, { defaultValue: angle })
