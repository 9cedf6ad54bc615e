import type { z } from 'zod'
import type { NotificationKind } from './notifications/notification-kind.ts'

/**
 * What a room promises to both sides beside its calls, as data that others read without knowing the room:
 * `contract/<room>/<room>.manifest.ts`, named once in `contract/rooms.ts`. What a room does not have it leaves out. The manifest comes
 * with the first view, so it holds words and small schemas and imports no endpoint.
 */
export interface ContractRoom {
  /** Of its folder on every floor. */
  readonly name: string
  /** Kinds of record whose changes are written down (BEY-07). */
  readonly records?: readonly string[]
  /** What of it may wait for somebody at home. */
  readonly waiting?: readonly string[]
  /** What of it other systems can be told (BEY-15). */
  readonly webhooks?: readonly string[]
  /** Records of which an administrator can ask why somebody sees them (BEY-10). */
  readonly explained?: readonly string[]
  /** What browsers hear of it, each an object with a `type` of its own. */
  readonly live?: readonly LiveSchema[]
  /** What people arrange on its screens, by key. */
  readonly preferences?: Readonly<Record<string, z.ZodType>>
  /** What people are told of it, by kind (NOT-02). */
  readonly told?: Readonly<Record<string, NotificationKind>>
  /** What the palette finds of it, by section: lists that the server answers (BEY-09). */
  readonly found?: Readonly<Record<string, z.ZodType>>
}

type LiveSchema = z.ZodObject<{ type: z.ZodLiteral<string> } & Record<string, z.ZodType>>

type Lists = 'records' | 'waiting' | 'webhooks' | 'explained' | 'live'

/** What any of some rooms lists under a name. */
export type Listed<Rooms extends readonly ContractRoom[], List extends Lists> = Rooms[number] extends infer Room
  ? Room extends { readonly [name in List]: readonly (infer Item)[] }
    ? Item
    : never
  : never

/** Everything that some rooms list under a name, room by room: what a zod enum or union is made of. */
export const listed = <const Rooms extends readonly ContractRoom[], List extends Lists>(rooms: Rooms, list: List) =>
  rooms.flatMap((room): readonly unknown[] => room[list] ?? []) as unknown as readonly [
    Listed<Rooms, List>,
    ...Listed<Rooms, List>[],
  ]

type Both<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void ? All : never

type GroupOf<Room, Group extends string> = Room extends { readonly [name in Group]: infer Value } ? Value : never

/** Everything that some rooms declare by key under a name, in one; of what the contract promises or what a floor has. */
export const grouped = <const Rooms extends readonly object[], Group extends string>(rooms: Rooms, group: Group) =>
  Object.assign({}, ...rooms.map((room) => (room as Record<string, unknown>)[group] ?? {})) as Both<
    GroupOf<Rooms[number], Group>
  >
