import { useTranslation } from 'react-i18next'

/** The count on an alert icon: above nine it is '9 plus' (SHELL-14), greyed while nobody can tell whether it still holds. Nothing without a count. */
export function AlertCount({ count, isStale = false }: { count: number; isStale?: boolean }) {
  const { t } = useTranslation('common')
  if (count <= 0) return null
  return <span className={`badge ${isStale ? 'old' : ''}`}>{count > 9 ? t('ninePlus') : count}</span>
}
