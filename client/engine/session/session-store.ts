import { useSyncExternalStore } from 'react'
import { logIn } from '../../../contract/identity/log-in.ts'
import { logOut } from '../../../contract/identity/log-out.ts'
import { ping } from '../../../contract/identity/ping.ts'
import type { SignedInUser } from '../../../contract/identity/user.ts'
import { inBackground } from '../api/background.ts'
import { call } from '../api/call.ts'
import { CallError } from '../api/call-error.ts'
import { onCallFailure } from '../api/call-failures.ts'
import { queryClient } from '../api/query-client.ts'
import { createSessionDriver, type Session, type SessionNote } from './session-driver.ts'
import { openTabs } from './session-tabs.ts'

let noteSession = (_what: SessionNote): void => undefined

/** Hands over how usage is counted, which this part does not know. */
export function noteSessionsBy(note: (what: SessionNote) => void): void {
  noteSession = note
}

/** The session of this tab; `watchSession` keeps it going. */
export const session = createSessionDriver({
  now: Date.now,
  isVisible: () => document.visibilityState === 'visible',
  isOnline: () => navigator.onLine,
  ping: (idle) =>
    call(ping, { query: { idle } }).catch((error: unknown) => {
      if (error instanceof CallError && error.status === 401) return undefined
      throw error
    }),
  // Once the session is over here, nobody waits for the server to hear of it.
  logOut: (ended) =>
    session.current().state === 'loggedOut'
      ? inBackground('leaving', () => call(logOut, { query: { ended } }))
      : call(logOut, { query: { ended } }),
  note: (what) => noteSession(what),
  reload: () => window.location.reload(),
  forget: () => queryClient.clear(),
  tabs: openTabs(),
})

export const currentSession = session.current

/** Hears when another person, or the same with other permissions, is logged in, and when nobody is any more. */
export function onSessionChange(listener: () => void): () => void {
  let { user } = currentSession()
  return session.subscribe(() => {
    const next = currentSession().user
    if (next === user) return
    user = next
    listener()
  })
}

export const useSession = (): Session => useSyncExternalStore(session.subscribe, currentSession)

/** The person logged in; only for screens behind a login. */
export function useCurrentUser(): SignedInUser {
  const { user } = useSession()
  if (!user) throw new Error('this screen needs a login')
  return user
}

/** Throws `CallError` with the reason the person is told (ACC-03, ACC-05). */
export async function startSession(email: string, password: string, code?: string): Promise<SignedInUser> {
  const user = await call(logIn, { body: { email, password, code } })
  sessionBegan(user)
  return user
}

/** From now on this browser is this person's, however they proved who they are. */
export function sessionBegan(user: SignedInUser): void {
  queryClient.clear()
  session.start(user)
}

/** Ends the session on the server and here (SES-08); a failure has its dialog, and nothing is ended. */
export const endSession = (): Promise<void> => session.end().catch(() => undefined)

onCallFailure(({ kind }) => {
  if (kind === 'unauthorised') session.refused()
})
