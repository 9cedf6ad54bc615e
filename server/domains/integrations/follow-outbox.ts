import type { Logger } from 'pino'
import type { LiveHub } from '../../engine/live/live-hub.ts'
import { dispatchEvents } from './actions/dispatch-events.ts'
import { toldTopics } from './describe-events.ts'
import type { WebhookRoom } from './webhook-room.ts'

/** Milliseconds in which wake-ups are gathered: many saves in a row are read together. */
const GATHERED = 200

/** Makes deliveries of what the outbox tells as soon as it is there; the clock sees to what was missed. */
export function followOutbox(
  room: WebhookRoom,
  { hub, log }: { hub: LiveHub; log: Logger },
): { close(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let reading = Promise.resolve()
  const wake = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      reading = reading
        .then(() => dispatchEvents(room))
        .catch((error: unknown) => log.warn({ err: error }, 'webhooks could not be told'))
    }, GATHERED)
  }
  const endings = toldTopics.map((topic) => hub.subscribe(topic, wake))
  return {
    async close() {
      for (const end of endings) end()
      clearTimeout(timer)
      await reading
    },
  }
}
