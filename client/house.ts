import { grouped } from '../contract/room.ts'
import type { ClientHouse, ShownRoom } from './room.ts'
import { rooms } from './rooms.ts'

const shown: readonly ShownRoom[] = rooms

/** What the rooms show among the things of others. */
export const house: ClientHouse = {
  cards: shown.flatMap(({ cards = [] }) => cards),
  waiting: grouped(rooms, 'waiting'),
  found: grouped(rooms, 'found'),
  opens: shown.reduce<ClientHouse['opens']>((all, { opens }) => ({ ...all, ...opens }), {}),
  leftWork: shown.flatMap(({ leftWork = [] }) => leftWork),
}

/** The screens of all rooms. */
export const screensOfRooms = shown.flatMap(({ screens }) => (typeof screens === 'function' ? screens(house) : screens))
