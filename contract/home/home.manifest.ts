import { z } from 'zod'
import type { ContractRoom } from '../room.ts'
import { homeCardPlace } from './home-card-place.ts'

export const homeContract = {
  name: 'home',
  waiting: ['fullPlaces'],
  preferences: { homeCards: z.array(homeCardPlace).max(40) },
} as const satisfies ContractRoom
