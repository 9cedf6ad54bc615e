import { useLocation, useParams, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { LAST_SEEN } from '../../contract/kernel/seen-record.ts'
import { useShownCrumbs } from '../engine/screens/crumbs.ts'
import type { ScreenRoute } from '../engine/screens/screen-route.ts'
import { usePreference } from '../engine/session/use-preference.ts'

/** Milliseconds that a record is open before it counts as looked at: those one only steps through do not. */
const LOOKED_AT = 1000
const LONGEST = 200

/** Keeps which records the person looked at last, for the palette (BEY-22). Draws nothing. */
export function NoteSeen({ screen }: { screen: ScreenRoute }) {
  const title = useShownCrumbs().at(-1)?.label.trim().slice(0, LONGEST)
  const pathname = useLocation({ select: (location) => location.pathname })
  const [opened] = Object.values(useParams({ strict: false }) as Record<string, string>)
  // An asset is looked at over its list.
  const { asset, library } = useSearch({ strict: false }) as { asset?: string; library?: string }
  const id = asset === undefined ? opened : String(asset)
  const query = new URLSearchParams({ asset: id ?? '', ...(library ? { library } : {}) })
  const path = asset === undefined ? pathname : `${pathname}?${query.toString()}`
  const { value, keep } = usePreference('lastSeen')
  useEffect(() => {
    if (value === undefined || !title || !id) return undefined
    const [last] = value ?? []
    if (last?.path === path && last.title === title) return undefined
    const timer = setTimeout(() => {
      // A record is in it once, whichever of its pages was opened.
      const others = (value ?? []).filter((other) => !other.path.split(/[/?=&]/).includes(encodeURIComponent(id)))
      keep([{ screen: screen.name, path, title }, ...others].slice(0, LAST_SEEN))
    }, LOOKED_AT)
    return () => clearTimeout(timer)
  }, [value, title, path, id, screen.name, keep])
  return null
}
