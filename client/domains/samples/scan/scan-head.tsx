import { IconVolume, IconVolumeOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { TabStrip } from '../../../parts/tab-strip/tab-strip.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { scanJobs } from './scan-list.ts'

const jobs = [...scanJobs, 'count'] as const

/** The head of all screens on which labels are scanned: what is done, and whether it sounds. */
export function ScanHead({
  job,
  sound,
}: {
  job: (typeof jobs)[number]
  sound?: { isOn: boolean; toggle: () => void }
}) {
  const { t } = useTranslation('scan')
  return (
    <PageHead
      title={t('title')}
      tools={
        sound && (
          <button
            type="button"
            className="ib"
            aria-pressed={sound.isOn}
            aria-label={t('sound')}
            title={t('sound')}
            onClick={sound.toggle}
          >
            {sound.isOn ? <IconVolume size={18} aria-hidden /> : <IconVolumeOff size={18} aria-hidden />}
          </button>
        )
      }
    >
      <TabStrip label={t('title')}>
        {jobs.map((one) => (
          <Link
            key={one}
            to={`/samples/scan/${one}`}
            className={one === job ? 'on' : ''}
            {...(one === job ? { 'aria-current': 'page' as const } : {})}
          >
            {t(`jobs.${one}`)}
          </Link>
        ))}
      </TabStrip>
    </PageHead>
  )
}
