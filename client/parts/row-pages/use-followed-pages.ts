import { useMemo, useState, useSyncExternalStore } from 'react'
import { inBackground } from '../../engine/api/background.ts'
import { type PageSource, RowPages } from './row-pages.ts'

export interface FollowedPages<Row> {
  /** The rows on screen: while those of another list come in, the ones that were there before stay. */
  pages: RowPages<Row>
  /** Those that are asked for. */
  wanted: RowPages<Row>
  /** Changes whenever `pages` do. */
  version: number
  /**
   * Reads them again because others changed something: nobody asked for it, so the list stays as long as it is and where
   * it stands (PRD-04), and no dialog says that it failed (ERR-01).
   */
  readAgain(): void
}

/** The rows under a key, which says all that matters of them; `sourceOf` must stay the same. */
export function useFollowedPages<Row>(key: string, sourceOf: (key: string) => PageSource<Row>): FollowedPages<Row> {
  const wanted = useMemo(() => new RowPages(sourceOf(key)), [key, sourceOf])
  const wantedVersion = useSyncExternalStore(wanted.subscribe, () => wanted.version)
  const [shown, setShown] = useState(wanted)
  const arrived = wanted.started || wanted.firstError !== undefined
  if (shown !== wanted && arrived) setShown(wanted)
  const pages = arrived ? wanted : shown
  const shownVersion = useSyncExternalStore(pages.subscribe, () => pages.version)
  return {
    pages,
    wanted,
    version: pages === wanted ? wantedVersion : shownVersion,
    readAgain: () => void inBackground('live', () => wanted.renew({ another: false })),
  }
}
