import { useTranslation } from 'react-i18next'
import { SectionHead } from '../../../ui/page-head.tsx'

export function DownloadsHead() {
  const { t } = useTranslation('home')
  return <SectionHead title={t('downloads')} />
}
