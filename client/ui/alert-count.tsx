import { useTranslation } from 'react-i18next'

/** The count on an alert icon: above nine it is '9 plus' (SHELL-14). Nothing without a count. */
export function AlertCount({ count }: { count: number }) {
  const { t } = useTranslation('common')
  if (count <= 0) return null
  return <span className="badge">{count > 9 ? t('ninePlus') : count}</span>
}
