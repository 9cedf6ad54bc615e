import { useEffect, useEffectEvent } from 'react'
import { type LiveEvent, liveEvent, liveEvents } from '../../../contract/kernel/live-event.ts'
import { addressOf } from '../api/address.ts'
import { inBackground } from '../api/background.ts'
import { forgetPosition, notePosition } from '../api/position.ts'

type Type = LiveEvent['type']
type Of<T extends Type> = Extract<LiveEvent, { type: T }>
type Listener = (event: LiveEvent) => void

const listeners = new Set<Listener>()
const reconnected = new Set<() => void>()
/** Milliseconds after which a stream that was refused is asked for again, at random: all were refused at once. */
const AGAIN = { least: 1_000, most: 5_000 }

/**
 * One stream per tab while someone is logged in. The browser reconnects by itself, but not where it was refused: then the
 * session may have ended before the stream was there to say so, which `onRefused` is to find out.
 */
export function openLiveEvents(onRefused: () => void): () => void {
  let heard: number | undefined
  let stream = open()
  let again: ReturnType<typeof setTimeout> | undefined
  function open(): EventSource {
    const source = new EventSource(addressOf(liveEvents, { query: { after: heard } }))
    source.addEventListener('error', () => {
      // Else the browser comes back by itself, and says what it heard last.
      if (source.readyState !== EventSource.CLOSED) return
      const pause = AGAIN.least + Math.random() * (AGAIN.most - AGAIN.least)
      again = setTimeout(() => {
        stream = open()
        // Nobody can tell what was missed.
        if (heard === undefined) stream.addEventListener('open', tellReconnected, { once: true })
        onRefused()
      }, pause)
    })
    source.addEventListener('message', (message: MessageEvent<string>) => {
      const event = readEvent(message.data)
      if (event?.type === 'readAnew') forgetPosition()
      heard = Number(message.lastEventId)
      notePosition(heard)
      if (event?.type === 'readAnew') tellReconnected()
      else if (event) inBackground('live', () => listeners.forEach((listener) => listener(event)))
    })
    return source
  }
  return () => {
    clearTimeout(again)
    stream.close()
  }
}

function tellReconnected(): void {
  inBackground('live', () => reconnected.forEach((listener) => listener()))
}

/** Undefined for what is no event of the contract, such as a newer server's. */
export function readEvent(text: string): LiveEvent | undefined {
  try {
    const parsed = liveEvent.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

/**
 * Runs `handler` for each event of a type; `onReconnect` when events may have been missed. A query that is only to be read
 * again says what it follows itself (`follows`).
 */
export function useLiveEvent<T extends Type>(type: T, handler: (event: Of<T>) => void, onReconnect?: () => void): void {
  const handle = useEffectEvent(handler)
  const again = useEffectEvent(() => onReconnect?.())
  useEffect(() => onLiveEvent(type, handle, () => again()), [type])
}

/** The same outside of a component; answers what ends it. */
export function onLiveEvent<T extends Type>(
  type: T,
  handler: (event: Of<T>) => void,
  onReconnect: () => void = () => undefined,
): () => void {
  return onAnyLiveEvent((event) => {
    if (event.type === type) handler(event as Of<T>)
  }, onReconnect)
}

/** Events of all types, and whenever some may have been missed; answers what ends it. */
export function onAnyLiveEvent(listener: Listener, onReconnect: () => void): () => void {
  listeners.add(listener)
  reconnected.add(onReconnect)
  return () => {
    listeners.delete(listener)
    reconnected.delete(onReconnect)
  }
}
