import type { Logger } from 'pino'
import type { LiveHub } from '../../engine/live/live-hub.ts'
import { crmTopics, noteChanges } from './crm/actions/note-changes.ts'
import type { CrmRoom } from './crm/crm-room.ts'
import { dispatchEvents } from './actions/dispatch-events.ts'
import type { Teller } from './describe-events.ts'
import type { WebhookRoom } from './webhook-room.ts'

/** Milliseconds in which wake-ups are gathered: many saves in a row are read together. */
const GATHERED = 200

/** Makes deliveries of what the outbox tells as soon as it is there; the clock sees to what was missed. */
export function followOutbox(
  rooms: { webhooks: WebhookRoom; crm: CrmRoom; teller: Teller },
  { hub, log }: { hub: LiveHub; log: Logger },
): { close(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let reading = Promise.resolve()
  const read = async () => {
    await dispatchEvents(rooms.webhooks, rooms.teller)
    await noteChanges(rooms.crm)
  }
  const wake = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      reading = reading
        .then(read)
        .catch((error: unknown) => log.warn({ err: error }, 'other systems could not be told'))
    }, GATHERED)
  }
  const endings = [...new Set([...rooms.teller.topics, ...crmTopics])].map((topic) => hub.subscribe(topic, wake))
  return {
    async close() {
      for (const end of endings) end()
      clearTimeout(timer)
      await reading
    },
  }
}
