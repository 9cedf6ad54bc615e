import type { ComponentType } from 'react'
import type { HomeCard } from '../../room.ts'

/** A card of any room, with its code. */
export type LoadedCard = Omit<HomeCard, 'load'> & { readonly Card: ComponentType }
