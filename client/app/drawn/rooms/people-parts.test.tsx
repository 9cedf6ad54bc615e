import { afterEach, beforeEach, expect, test } from 'vitest'
import type { UserRecord } from '../../../../contract/identity/users/user-record.ts'
import { notification } from '../../../../contract/notifications/notification.ts'
import { answerTo, type DrawnPart, drawParts, holdStill, letGo } from '../../../../tests/world/draw-screen.tsx'
import { hears } from '../../../../tests/world/press.ts'
import { madeUp } from '../../../../tests/world/made-up.ts'
import { OpenedMenus } from '../../../../tests/world/opened-menus.tsx'
import { CallError } from '../../../engine/api/call-error.ts'
import { useCurrentUser } from '../../../engine/session/session-store.ts'
import { SaveBar } from '../../../domains/identity/administration/components/save-bar.tsx'
import { StateTag } from '../../../domains/identity/administration/components/state-tag.tsx'
import { UserFacts } from '../../../domains/identity/administration/components/users/user-facts.tsx'
import { UserHead } from '../../../domains/identity/administration/components/users/user-head.tsx'
import { PasswordVerdict } from '../../../domains/identity/components/password-verdict.tsx'
import { CodeStep } from '../../../domains/identity/second-factor/code-step.tsx'
import { KeepCodes, RecoveryCodeList } from '../../../domains/identity/second-factor/recovery-codes.tsx'
import { DeliveryDetail, DeliveryEntry } from '../../../domains/integrations/components/delivery-entry.tsx'
import { MailStateTag } from '../../../domains/mail/components/mail-state-tag.tsx'
import { AbsenceCard } from '../../../domains/notifications/components/absence-card.tsx'
import { MailPause } from '../../../domains/notifications/components/mail-pause.tsx'
import { NotificationLine } from '../../../domains/notifications/components/notification-line.tsx'
import { FailureDialog } from '../../shell/failures/failure-dialogs.tsx'
import { Rail } from '../../shell/rail/rail.tsx'
import { TurnTabletDialog } from '../../shell/turn-tablet-dialog.tsx'
import { TopBar } from '../../shell/top/top-bar.tsx'

beforeEach(holdStill)
afterEach(letGo)

const record: UserRecord = answerTo('GET /users/a')
const named = { name: 'Mara', lastName: 'Kessler', email: 'm@shop.example', userCode: 'MK' }
const draft = (fields: readonly string[], more: object = {}) =>
  ({
    details: { ...record.details, ...named, ...more },
    changes: fields.map((field) => ({ field })),
    edit: hears('edit'),
    discard: hears('discard'),
    saving: false,
    save: hears('save'),
  }) as never
const head = (more: Partial<UserRecord>) => () => (
  <OpenedMenus>
    <UserHead
      user={{ ...record, ...more }}
      name="Mara"
      tab="scope"
      draft={draft(['roles.admin', 'subRoles', 'userTBEs', 'name', 'wofAccess', 'email', 'lastName'])}
    />
  </OpenedMenus>
)
const passwords = [
  ['', undefined, false],
  ['', 'tooShort', true],
  ['short', 'tooShort', false],
  ['eleven char', 'tooShort', true],
  ['x'.repeat(257), 'tooLong', false],
  ['passwordpassword', 'common', false],
  ['aaaaaaaaaaaa', 'repeats', false],
  ['a fair beginning', undefined, false],
  ['four Words-of 19 mountains', undefined, false],
] as const

const people: readonly DrawnPart[] = [
  ...(['active', 'pending', 'inactive'] as const).flatMap((state): DrawnPart[] => [
    [`an account, ${state}`, () => <StateTag state={state} />],
    [`the head of an account, ${state}`, head({ state, strategy: 'local', hasSecondFactor: state === 'active' })],
  ]),
  ['the head of an account of a directory', head({ state: 'active', strategy: 'azure' as never })],
  ['facts of an account', () => <UserFacts user={record} />],
  [
    'facts of an account without password and second factor',
    () => <UserFacts user={{ ...record, strategy: 'local', hasPassword: false, hasSecondFactor: false }} />,
  ],
  ['facts of an account that was never used', () => <UserFacts user={{ ...record, lastLogin: null }} />],
  ['nothing to save', () => <SaveBar draft={draft([])} />],
  ['one thing to save', () => <SaveBar draft={draft(['name'])} />],
  ['two things to save, a name is missing', () => <SaveBar draft={draft(['name', 'email'], { name: ' ' })} />],
  ...passwords.map(
    ([password, fault, isTried]): DrawnPart => [
      `a password, ${[password.slice(0, 30) || 'none', fault, isTried && 'tried'].filter(Boolean).join(', ')}`,
      () => <PasswordVerdict id="a" password={password} fault={fault} isTried={isTried} />,
    ],
  ),
  [
    'the second step of a login',
    () => (
      <CodeStep
        proof={{ email: 'a', password: 'b' } as never}
        onDone={() => hears('onDone')()}
        onBack={hears('onBack')}
      />
    ),
  ],
  [
    'codes',
    () => (
      <>
        <RecoveryCodeList codes={['one', 'two']} />
        <KeepCodes codes={['one']} />
      </>
    ),
  ],
]

const absence = {
  person: { code: 'MK', name: 'Mara' },
  deputy: { code: 'TB', name: 'Tom' },
  topics: ['promos'],
  cannotAct: [],
  beginsOn: '2026-05-04',
  endsOn: '2026-05-18',
  state: 'now',
  mailTo: 'both',
  note: '',
  isOwn: true,
}
const away = (more: object, reader?: string) => () => (
  <OpenedMenus>
    <AbsenceCard absence={{ ...absence, ...more } as never} reader={reader} onChange={hears('onChange')} />
  </OpenedMenus>
)
const line = { ...(madeUp(notification, 'much') as object), notificationType: 'linkSent', values: { title: 'Fall' } }
const notified =
  (more: object, isOwn = true) =>
  () => (
    <NotificationLine
      line={{ ...line, ...more } as never}
      isOwn={isOwn}
      isSnoozing={false}
      onSnoozing={hears('onSnoozing')}
      onOpen={hears('onOpen')}
      onToggle={hears('onToggle')}
      onKeyDown={() => undefined}
    />
  )
const waiting = { isTask: true, settledDate: null, state: 'Read' }
const delivery = { state: 'delivered', lastAttempt: null, nextAttemptDate: null, createdDate: '2026-05-04T06:00:00Z' }
const attempt = { date: '2026-05-04T06:00:00Z', status: 500, byHand: true, milliseconds: 1200, excerpt: 'Sorry' }
const delivered = (more: object) => () => (
  <DeliveryEntry delivery={{ ...delivery, ...more } as never} title="Order" fact="1" open onToggle={hears('onToggle')}>
    inside
  </DeliveryEntry>
)

const messages: readonly DrawnPart[] = [
  ['an absence', away({})],
  [
    'an absence of somebody else to come, with a note',
    away({ state: 'toCome', beginsOn: '2026-05-08', isOwn: false, note: 'Skiing', cannotAct: ['promos'] }),
  ],
  ['an absence that one stands in for', away({ state: 'toCome', beginsOn: '2026-05-06' }, 'TB')],
  ['a notification', notified({})],
  ['a notification, new', notified({ state: 'New', actor: null, forPerson: null })],
  ['a notification of somebody else', notified({}, false)],
  ['a notification of no kind that is known', notified({ notificationType: 'x' })],
  [
    'a task, late by days',
    notified({ ...waiting, notificationType: 'accessRequested', dueDate: '2026-05-02T06:00:00Z' }),
  ],
  ['a task, late by an hour', notified({ ...waiting, dueDate: '2026-05-05T11:00:00Z' })],
  ['a task, due later', notified({ ...waiting, dueDate: '2026-05-05T20:00:00Z' })],
  ['a task, settled', notified({ ...waiting, settledDate: '2026-05-02T06:00:00Z', dueDate: '2026-05-01T06:00:00Z' })],
  ...[undefined, '2026-05-05T11:00:00Z', '2026-05-06T12:00:00Z'].map(
    (pausedUntil): DrawnPart => [
      `mails, ${pausedUntil ? `paused until ${pausedUntil}` : 'not paused'}`,
      () => (
        <OpenedMenus>
          <MailPause choices={{ pausedUntil } as never} onChange={hears('onChange')} />
        </OpenedMenus>
      ),
    ],
  ),
  ...(['queued', 'sent', 'failed', 'kept'] as const).map(
    (state): DrawnPart => [`a mail, ${state}`, () => <MailStateTag state={state} />],
  ),
  ['a delivery', delivered({})],
  [
    'a delivery that waits',
    delivered({ state: 'waiting', lastAttempt: attempt, nextAttemptDate: '2026-05-06T06:00:00Z' }),
  ],
  ['a delivery that failed', delivered({ state: 'failed', lastAttempt: { ...attempt, status: null } })],
  ...['Send again', undefined].map(
    (again): DrawnPart => [
      `what was sent${again ? '' : ', and goes out no more'}`,
      () => (
        <DeliveryDetail
          log={[attempt, { ...attempt, date: '2026-05-03T06:00:00Z', byHand: false, excerpt: '' }] as never}
          body="{}"
          again={again}
          pending={false}
          onAgain={hears('onAgain')}
        />
      ),
    ],
  ),
]

/** For whom it is drawn. */
function Framed({ slim, area }: { slim?: boolean; area?: string }) {
  const user = useCurrentUser()
  const screen = { path: '/orders', title: 'sample-styles:title', area } as never
  return slim === undefined ? (
    <TopBar user={user} screen={screen} onSearch={hears('onSearch')} />
  ) : (
    <Rail user={user} current={area as never} slim={slim} onHelp={hears('onHelp')} />
  )
}
const failed = (more: object) => () => {
  const answer = { message: 'No disk', messageCode: 'unexpected', messageData: {}, details: [], ...more }
  return (
    <FailureDialog
      failure={{ kind: 'server', error: new CallError(500, answer as never), at: 0 }}
      onClose={hears('onClose')}
    />
  )
}

const shell: readonly DrawnPart[] = [
  ['no connection', () => <FailureDialog failure={{ kind: 'network' } as never} onClose={hears('onClose')} />],
  [
    'a fault of the server',
    failed({ details: [{ field: 'name', message: 'blank' }], messageData: { at: 1 }, requestId: 'r1' }),
  ],
  ['an expected fault of the server', failed({ messageCode: 'databaseAway' })],
  ['a fault that nothing is known of', failed({ message: '' })],
  ['a narrow tablet', () => <TurnTabletDialog />],
  ['areas', () => <Framed slim={false} area="promoOrders" />],
  ['areas, slim, to sales', () => <Framed slim />, { account: 'sales' }],
  ['the top of a screen', () => <Framed area="promoOrders" />],
  ['the top of a screen of no area', () => <Framed />],
]

// Of what shows something else the table is written anew by `npm run test:unit -- client/app/drawn/rooms/people-parts -u`.
test('SHELL-01 SHELL-13 ADM-01 NOT-03 people, what they are told, and the frame of screens show in each state what the table beside this file says', async () => {
  await expect(await drawParts([...people, ...messages, ...shell], { pressed: true })).toMatchFileSnapshot(
    'people-parts.txt',
  )
})
