import {
  erasePerson as eraseCall,
  takeOwnData,
  takePersonData as takeCall,
} from '../../../contract/people/person-data.ts'
import { type Route, route } from '../../engine/http/route.ts'
import { erasePerson } from './actions/erase-person.ts'
import { takePersonData } from './actions/take-person-data.ts'
import type { PeopleRoom } from './room.ts'

export const peopleRoutes = (room: PeopleRoom): Route[] => [
  route(takeOwnData, (_input, { caller, signal }) => takePersonData(room, caller._id, signal)),
  route(takeCall, ({ params }, { signal }) => takePersonData(room, params.userId, signal)),
  route(eraseCall, async ({ params, body }, { caller }) => {
    await erasePerson(room, caller, params.userId, body.confirmation)
    return { message: 'The person is erased' }
  }),
]
