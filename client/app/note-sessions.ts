import { call } from '../engine/api/call.ts'
import { noteSessionsBy } from '../engine/session/session-store.ts'

/** What the browser alone sees of a session is counted with what else people do (SES-11); nobody waits for it. */
export function noteSessions(): void {
  noteSessionsBy((action) => {
    void import('../../contract/usage/usage-calls.ts')
      .then(({ noteUsage }) => call(noteUsage, { body: { action, modelType: 'Session' } }))
      .catch(() => undefined)
  })
}
