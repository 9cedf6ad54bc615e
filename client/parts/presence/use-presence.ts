import { useEffect, useRef, useState } from 'react'
import type { PresentPerson } from '../../../contract/kernel/presence.ts'
import { useLiveEvent } from '../../engine/live/live-events.ts'
import { useCurrentUser } from '../../engine/session/session-store.ts'
import { onStanding, showPlaces } from './grid-places.ts'
import { keepPresence, nobody, type OpenedRecord, type Present } from './keep-presence.ts'

/** Milliseconds that somebody counts as working after something of theirs was saved. */
const WORKING = 20_000
/** Milliseconds at a cell until others are told: whoever only passes stands nowhere. */
const STANDING = 600

export interface PresentOther extends PresentPerson {
  /** Something of theirs was saved a moment ago. */
  isWorking: boolean
}

/**
 * Who else has a record open, as long as this screen is in sight; others see this person the same way. Whoever is
 * not heard of any more is gone by themselves (BEY-08).
 */
export function usePresence(record: OpenedRecord): { people: readonly PresentOther[]; total: number } {
  const { id } = record
  const [present, setPresent] = useState<Present>(nobody)
  const ask = useRef<() => void>(() => undefined)
  const working = useWorking(record)

  useEffect(() => {
    const kept = keepPresence(record, setPresent)
    ask.current = kept.ask
    return kept.stop
  }, [record])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onStanding(() => {
      clearTimeout(timer)
      timer = setTimeout(() => ask.current(), STANDING)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])

  useEffect(() => {
    const shown = present.data.flatMap(({ at, name }, person) =>
      at ? [{ rowId: at.row, column: at.column, name, colour: `var(--who-${(person % 3) + 1})` }] : [],
    )
    showPlaces(shown)
    return () => showPlaces([])
  }, [present])

  const again = () => ask.current()
  useLiveEvent('presenceChanged', (event) => event.recordId === id && again(), again)
  useLiveEvent('presenceMoved', ({ recordId, userCode, at }) => {
    if (recordId !== id) return
    setPresent((before) => ({
      ...before,
      data: before.data.map((person) => (person.userCode === userCode ? { ...person, at } : person)),
    }))
  })
  return {
    people: present.data.map((person) => ({ ...person, isWorking: working.has(person.userCode) })),
    total: present.totalCount,
  }
}

/** Codes of those of whom something was just saved. */
function useWorking(record: OpenedRecord): ReadonlySet<string> {
  const [working, setWorking] = useState<ReadonlyMap<string, number>>(new Map())
  const { userCode } = useCurrentUser()
  useEffect(
    () =>
      record.onWritten((written, byUser) => {
        if (written !== record.id || byUser === userCode) return
        setWorking((before) => new Map(before).set(byUser, Date.now()))
      }),
    [record, userCode],
  )
  useEffect(() => {
    if (working.size === 0) return
    const first = Math.min(...working.values())
    const timer = setTimeout(
      () => setWorking((before) => new Map([...before].filter(([, at]) => Date.now() - at < WORKING))),
      Math.max(0, first + WORKING - Date.now()) + 50,
    )
    return () => clearTimeout(timer)
  }, [working])
  return new Set(working.keys())
}
