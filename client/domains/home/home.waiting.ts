import { IconDatabaseExclamation } from '@tabler/icons-react'
import type { WaitingShown } from '../../room.ts'

export const fullPlaces: WaitingShown = {
  Icon: IconDatabaseExclamation,
  look: 'c',
  nameKey: (place) => `home:waiting.places.${place}`,
}
