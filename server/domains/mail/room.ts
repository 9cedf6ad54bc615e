import type { Application } from '../../application.ts'

/** What the administrator's view of the outbox works with. */
export type OutboxRoom = Pick<Application, 'db' | 'postman' | 'publicAddress'>
