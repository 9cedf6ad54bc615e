import { type ComponentType, createContext, type ReactNode } from 'react'
import type { AuditKind } from '../contract/audit/audit-entry.ts'
import type { HomeCardPlace } from '../contract/home/home-card-place.ts'
import type { WaitingKind } from '../contract/home/list-waiting.ts'
import type { Access } from '../contract/identity/access/access.ts'
import type { Output } from '../contract/kernel/endpoint.ts'
import type { ContractRoom } from '../contract/room.ts'
import type { searchEverything } from '../contract/search/search-everything.ts'
import type { ScreenRoute } from './engine/screens/screen-route.ts'

/** A card of the home screen: nothing at all when there is nothing to show. */
export interface HomeCard {
  readonly card: string
  /** Where it stands at first. */
  readonly column: HomeCardPlace['column']
  /** Text key of its title, for arranging. */
  readonly title: `${string}:${string}`
  /** Whose card it is, where it is not everybody's. */
  readonly access?: Access
  load(): Promise<ComponentType>
}

/** How a kind of what waits is shown at home. */
export interface WaitingShown {
  /** The screen where it is seen to; left out, nobody sees to it here. */
  readonly path?: string
  /** What of it, as its address says it. */
  readonly search?: Readonly<Record<string, string>>
  /** Where a single one is seen to, by its name. */
  onlyPath?(name: string): string
  readonly Icon: ComponentType<{ 'aria-hidden': true }>
  /** Accent, critical or warning. */
  readonly look: 'a' | 'c' | 'w'
  /** Text key of a name; left out, names are told as they are. */
  nameKey?(name: string): string
}

/** One record in the palette. */
export interface FoundLine {
  readonly id: string
  readonly label: string
  /** Muted behind the label: a style number. */
  readonly detail?: string
  /** At the right end: how many it holds. */
  readonly count?: number
  readonly icon: ReactNode
  /** Where it leads. */
  readonly to: string
}

type Sections = Output<typeof searchEverything>
type Found = { readonly [Section in keyof Sections]: () => Promise<(row: Sections[Section][number]) => FoundLine> }
type Waiting = Readonly<Record<WaitingKind, () => Promise<WaitingShown>>>

/** Work that a page which was closed or loaded anew left in this browser. */
export interface LeftWork {
  /** Whether anything of this person is there. */
  isLeft(person: string): boolean
  /** What goes on with it. */
  load(): Promise<() => Promise<void>>
}

/** What all rooms show among the things of others. */
export interface ClientHouse {
  readonly cards: readonly HomeCard[]
  readonly waiting: Waiting
  readonly found: Found
  readonly opens: Readonly<Partial<Record<AuditKind, (id: string, title: string) => string>>>
  readonly leftWork: readonly LeftWork[]
}

/** What a room shows in the browser. It comes with the first view, so all but names, addresses and doors is loaded when it is shown. */
export interface ShownRoom {
  /** Of its folder on every floor. */
  readonly name: string
  readonly screens: readonly ScreenRoute[] | ((house: ClientHouse) => readonly ScreenRoute[])
  /** In the order in which they stand at home at first, behind those of the rooms before. */
  readonly cards?: readonly HomeCard[]
  /** Pages of its records, by kind and id: where the trail leads to. */
  readonly opens?: ClientHouse['opens']
  readonly leftWork?: LeftWork
}

type WaitingOf<Contract> = Contract extends { readonly waiting: readonly (infer Kind extends WaitingKind)[] }
  ? { readonly waiting: Pick<Waiting, Kind> }
  : { readonly waiting?: never }

type FoundOf<Contract> = Contract extends { readonly found: infer Group }
  ? { readonly found: Pick<Found, keyof Group & keyof Found> }
  : { readonly found?: never }

type OpensOf<Contract> = Contract extends { readonly records: readonly (infer Kind extends AuditKind)[] }
  ? { readonly opens?: Readonly<Partial<Record<Kind, (id: string, title: string) => string>>> }
  : { readonly opens?: never }

/**
 * What a room is in the browser, as data: `client/domains/<room>/<room>.manifest.ts`, named once in `client/rooms.ts`. `Contract` is what
 * it promises to both sides. What a room does not have it leaves out.
 */
export type ClientRoom<Contract extends ContractRoom = ContractRoom> = ShownRoom &
  WaitingOf<Contract> &
  FoundOf<Contract> &
  OpensOf<Contract>

/** Filled by the app, so that rooms show each other's things without knowing the rooms. */
export const House = createContext<ClientHouse | undefined>(undefined)
