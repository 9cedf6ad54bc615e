import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { listed } from '../room.ts'
import { rooms } from '../rooms.ts'

/** What may wait for somebody, as the rooms declare it; each kind has a screen where it is seen to, but for a full disk, which its operator sees to. */
export const waitingKind = z.enum(listed(rooms, 'waiting'))
export type WaitingKind = z.infer<typeof waitingKind>

/** Things of one kind that wait for this person. */
export const waitingItem = z.object({
  kind: waitingKind,
  count: z.number().int().min(1),
  /** Names of the first few: people, recipients, webhooks, files; of full places their words (`fullPlace`). */
  names: z.array(z.string()),
  /** Since when the oldest waits. */
  date: z.string(),
})
export type WaitingItem = z.infer<typeof waitingItem>

export const listWaiting = endpoint({
  method: 'GET',
  path: '/home/waiting',
  summary: 'What waits for the person, by kind; kinds without anything are left out',
  access: 'signedIn',
  output: z.array(waitingItem),
  background: true,
})
