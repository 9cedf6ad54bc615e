import type { Application } from '../../application.ts'
import type { House } from '../../room.ts'

/** What the actions of this room work with. */
export type NotificationsRoom = Pick<Application, 'db'> & Pick<House, 'maySee'>
