import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { grouped } from '../room.ts'
import { rooms } from '../rooms.ts'

/** What the palette finds beside screens and actions, which the browser knows by itself (BEY-09). */
export const searchEverything = endpoint({
  method: 'GET',
  path: '/search',
  summary: 'Styles and assortments by text, at most 8 of each',
  access: 'signedIn',
  effort: 'search',
  query: z.object({ text: z.string().trim().min(1).max(100) }),
  output: z.object(grouped(rooms, 'found')),
})
