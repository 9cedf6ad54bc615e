import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useKeysHere } from '../../../parts/keys/keys-here.ts'
import { usePlainKey } from '../../../parts/keys/use-plain-key.ts'

/** A hand scanner goes on within this time; what a person pressed stands alone. */
const ALONE_MS = 120

const readerKeys = () => import('./room-keys.ts').then((room) => room.readerKeys)
const keeperKeys = () => import('./room-keys.ts').then((room) => room.keeperKeys)

/** S, H and R lead to scanning, for whoever keeps samples; L to labels, with what the list is filtered by (design, section 11). */
export function useRoomKeys(mayKeep: boolean, labels: () => void): void {
  const navigate = useNavigate()
  useKeysHere(mayKeep ? keeperKeys : readerKeys)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const others = useEffectEvent(() => clearTimeout(timer.current))
  useEffect(() => {
    // Before the keys below: a code that begins with one of them is no wish to go there.
    const listen = () => others()
    window.addEventListener('keydown', listen, { capture: true })
    return () => {
      clearTimeout(timer.current)
      window.removeEventListener('keydown', listen, { capture: true })
    }
  }, [])
  const alone = (act: () => void): void => {
    timer.current = setTimeout(act, ALONE_MS)
  }
  const scan = (to: '/samples/scan/move' | '/samples/scan/hand-out' | '/samples/scan/return') => {
    if (mayKeep) alone(() => void navigate({ to }))
  }
  usePlainKey('s', () => scan('/samples/scan/move'))
  usePlainKey('h', () => scan('/samples/scan/hand-out'))
  usePlainKey('r', () => scan('/samples/scan/return'))
  usePlainKey('l', () => alone(labels))
}
