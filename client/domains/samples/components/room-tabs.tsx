import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type Access, mayAccess } from '../../../../contract/identity/access/access.ts'
import { areaAccess } from '../../../../contract/identity/access/area-access.ts'
import { sampleAccess, sampleLibrary, type SampleLibrary } from '../../../../contract/samples/sample-libraries.ts'
import { useCurrentUser } from '../../../engine/session/session-store.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { TabStrip } from '../../../parts/tab-strip/tab-strip.tsx'
import { libraryPath } from '../sample-address.ts'
import { useCounts } from '../samples.api.ts'

const others = ['loans', 'counts', 'tracking'] as const
/** What somebody has is theirs to see, also of whoever may look into no library. */
const opens: Record<(typeof others)[number], Access> = {
  loans: 'signedIn',
  counts: areaAccess.keepSamples,
  tracking: areaAccess.viewSamples,
}
type Tab = SampleLibrary | (typeof others)[number]

/** What the room of samples has, the same on each of its pages: its libraries, who has what, and what happened. */
export function RoomTabs({ at }: { at: Tab }) {
  const { t } = useTranslation('samples')
  const { number } = useFormat()
  const user = useCurrentUser()
  const looks = mayAccess(user, areaAccess.viewSamples)
  const counts = useCounts(looks)
  const on = (tab: Tab) => (tab === at ? { className: 'on', 'aria-current': 'page' as const } : {})
  return (
    <TabStrip label={t('title')}>
      {sampleLibrary.options
        .filter((library) => mayAccess(user, sampleAccess[library].view))
        .map((library) => (
          <Link key={library} to={libraryPath(library)} {...on(library)}>
            {t(`libraries.${library}`)}
            {counts[library] !== undefined && <span className="n">{number(counts[library])}</span>}
          </Link>
        ))}
      {others
        .filter((tab) => mayAccess(user, opens[tab]))
        .map((tab) => (
          <Link key={tab} to={`/samples/${tab}`} {...on(tab)}>
            {t(tab)}
          </Link>
        ))}
    </TabStrip>
  )
}
