import { useMediaQuery } from '@mantine/hooks'
import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { tabletWidth } from '../../../contract/kernel/limits.ts'
import { queryClient } from '../../engine/api/query-client.ts'
import { keepFollowing } from '../../engine/live/followed-queries.ts'
import { openLiveEvents } from '../../engine/live/live-events.ts'
import { session, useSession } from '../../engine/session/session-store.ts'
import { useShownDialogs } from '../../parts/dialogs/dialog-store.ts'
import { ToastStack } from '../../parts/toasts/toast-stack.tsx'
import { AppFrame } from './app-frame.tsx'
import { FetchedLater } from './fetched-later.tsx'
import { ScreenPending } from './screen-pending.tsx'
import { useAccountChanges } from './use-account-changes.ts'
import { useScreen } from './use-screen.ts'
import { useScreenFocus } from './use-screen-focus.ts'
import { useShownFailure } from './failures/use-shown-failure.ts'
import { useWindowTitle } from './use-window-title.ts'

const Question = lazy(() =>
  import('../../parts/dialogs/question-dialog.tsx').then((m) => ({ default: m.QuestionDialog })),
)
const Blocking = lazy(() =>
  import('../../parts/dialogs/blocking-overlay.tsx').then((m) => ({ default: m.BlockingOverlay })),
)
const failureDialogs = () => import('./failures/failure-dialogs.tsx').then((m) => ({ default: m.FailureDialog }))
const Failure = lazy(failureDialogs)
const SessionDialogs = lazy(() => import('./session-dialogs.tsx').then((m) => ({ default: m.SessionDialogs })))
const TurnTablet = lazy(() => import('./turn-tablet-dialog.tsx').then((m) => ({ default: m.TurnTabletDialog })))

/** Phones are smaller, desks have a mouse. */
const narrowTablet = `(pointer: coarse) and (min-width: 600px) and (max-width: ${tabletWidth - 0.02}px)`

/** Around every screen: rail and bar unless the screen is bare, and what floats above all of them. */
export function RootFrame() {
  const screen = useScreen()
  const { user } = useSession()
  useWindowTitle(screen)
  useScreenFocus()
  useAccountChanges()
  const person = user?._id
  useEffect(() => keepFollowing(queryClient), [])
  useEffect(() => (person ? openLiveEvents(() => void session.ask()) : undefined), [person])
  // Between the end of a session and the way to the login, the guarded screen is already gone.
  const left = !user && screen !== undefined && screen.access !== 'anyone'
  const framed = user !== undefined && screen !== undefined && screen.frame !== 'bare'
  return (
    <Suspense fallback={<ScreenPending />}>
      {framed ? (
        <AppFrame user={user} screen={screen}>
          <Suspense fallback={<ScreenPending />}>
            <Outlet />
          </Suspense>
        </AppFrame>
      ) : (
        !left && <Outlet />
      )}
      <Above isLeaving={left} />
      <ToastStack />
    </Suspense>
  )
}

/** Dialogs of the whole application: their code is fetched when the first of them is needed. */
function Above({ isLeaving }: { isLeaving: boolean }) {
  const { question, blocking } = useShownDialogs()
  const session = useSession()
  const isNarrowTablet = useMediaQuery(narrowTablet)
  const { failure, close } = useShownFailure(failureDialogs)
  return (
    <FetchedLater>
      <Suspense>
        {question && <Question />}
        {/* Over the login that follows, not before it: whichever comes last takes the focus. */}
        {((session.ended && !isLeaving) || session.endsAt || session.state === 'error') && (
          <SessionDialogs session={session} />
        )}
        {failure && <Failure failure={failure} onClose={close} />}
        {blocking.length > 0 && <Blocking />}
        {isNarrowTablet && <TurnTablet />}
      </Suspense>
    </FetchedLater>
  )
}
