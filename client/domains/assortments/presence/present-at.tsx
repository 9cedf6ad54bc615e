import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import type { PresenceView } from '../../../../contract/kernel/presence.ts'
import { PresentPeople } from '../../../parts/presence/present-people.tsx'
import { useOpenedAssortment } from './presence.api.ts'

/** Who else has an assortment open (BEY-08). */
export function PresentAt({ assortment, view }: { assortment: Pick<Assortment, '_id'>; view: PresenceView }) {
  return <PresentPeople record={useOpenedAssortment(assortment._id, view)} />
}
