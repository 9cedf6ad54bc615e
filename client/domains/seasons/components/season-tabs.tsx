import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { SeasonChannel } from '../../../../contract/seasons/season-names.ts'
import { formatInternal, type InternalAddress, viewPath } from '../internal-address.picker.ts'
import { TabStrip } from '../../../parts/tab-strip/tab-strip.tsx'

export type SeasonTab = 'landing' | 'domestic' | 'international'

/** The views of one season beside each other: everything at a glance, then what is in it at home and abroad. */
export function SeasonTabs({
  channel,
  of: { season, year },
  current,
}: {
  channel: SeasonChannel
  of: Pick<InternalAddress, 'season' | 'year'>
  current: SeasonTab
}) {
  const { t } = useTranslation('seasons')
  return (
    <TabStrip label={t('library.views')}>
      {(['landing', 'domestic', 'international'] as const).map((tab) => (
        <Link
          key={tab}
          to={viewPath(tab, channel)}
          search={formatInternal({ season, year, tab: tab === 'landing' ? 'browse' : 'search' })}
          className={tab === current ? 'on' : ''}
          {...(tab === current ? { 'aria-current': 'page' as const } : {})}
        >
          {t(`library.${tab}`)}
        </Link>
      ))}
    </TabStrip>
  )
}
