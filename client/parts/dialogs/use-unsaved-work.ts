import { type RouterHistory, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { noteUnsavedWork } from '../../engine/screens/unsaved-work.ts'
import { askFirst } from './dialog-store.ts'

/**
 * Guards work that is not stored yet: the browser asks before it closes or reloads the page, and `asksFirst`, by default
 * the same, before another screen is opened (SHELL-11). The end of a session is not held up.
 */
export function useUnsavedWork(isUnsaved: () => boolean, asksFirst = isUnsaved): void {
  const { t } = useTranslation('common')
  const { history }: { history: RouterHistory } = useRouter()
  const unsaved = useEffectEvent(isUnsaved)
  const stays = useEffectEvent(async (): Promise<boolean> => {
    const question = { title: t('unsaved.title'), body: t('unsaved.text'), confirm: t('unsaved.leave') }
    return !(await askFirst({ ...question, cancel: t('unsaved.stay'), critical: true }, asksFirst))
  })
  useEffect(() => {
    const forget = noteUnsavedWork(() => unsaved())
    const unblock = history.block({
      enableBeforeUnload: () => unsaved(),
      blockerFn: async ({ currentLocation, nextLocation }) =>
        currentLocation.pathname !== nextLocation.pathname && (await stays()),
    })
    return () => {
      forget()
      unblock()
    }
  }, [history])
}
