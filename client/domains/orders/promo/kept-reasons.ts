import { useTranslation } from 'react-i18next'

const reasons = ['launch', 'budget', 'many', 'size', 'purpose'] as const

/** Why rows are usually denied, as choices beside whatever is typed. */
export function useKeptReasons(): readonly string[] {
  const { t } = useTranslation('promo')
  return reasons.map((reason) => t(`reasons.${reason}`))
}
