import { afterEach, beforeEach, expect, test } from 'vitest'
import type { UserRecord } from '../../../../contract/identity/users/user-record.ts'
import { answerTo, type DrawnPart, drawParts, holdStill, letGo } from '../../../../tests/world/draw-screen.tsx'
import { hears } from '../../../../tests/world/press.ts'
import { useCurrentUser } from '../../../engine/session/session-store.ts'
import { PersonFields } from '../../../domains/identity/administration/components/person-fields.tsx'
import { RequestsTable } from '../../../domains/identity/administration/components/requests-table.tsx'
import { ScopeFields } from '../../../domains/identity/administration/components/rights/scope-fields.tsx'
import { UsersBar } from '../../../domains/identity/administration/components/users/users-bar.tsx'
import { UsersTable } from '../../../domains/identity/administration/components/users/users-table.tsx'
import { AskPassword } from '../../../domains/identity/components/ask-password.tsx'
import { LogInPage } from '../../../domains/identity/components/log-in-page.tsx'
import { OwnPasswordForm } from '../../../domains/identity/components/own-password-form.tsx'
import { OwnProfileForm } from '../../../domains/identity/components/own-profile-form.tsx'
import { OwnSessions } from '../../../domains/identity/components/own-sessions.tsx'
import { ResetPasswordDialog } from '../../../domains/identity/components/reset-password-dialog.tsx'
import { AskForAccess } from '../../../domains/identity/directory/ask-for-access.tsx'
import { ProveAccount } from '../../../domains/identity/directory/prove-account.tsx'
import { OwnSecondFactor } from '../../../domains/identity/second-factor/own-second-factor.tsx'
import { SetUpFields } from '../../../domains/identity/second-factor/set-up-fields.tsx'
import { CallError } from '../../../engine/api/call-error.ts'
import { everything, noSelection } from '../../../parts/selection/row-selection.ts'

beforeEach(holdStill)
afterEach(letGo)

const record: UserRecord = answerTo('GET /users/a')
const options = answerTo('GET /administration/user-options')
const draft = (more: object, ...fields: readonly string[]) =>
  ({
    details: { ...record.details, ...more },
    changes: fields.map((field) => ({ field })),
    edit: hears('edit'),
  }) as never
const scope = { territory: 'NORTH AMERICA', businessEntity: 'US', locations: ['US'], keyedLocations: {} }
const doors = { userTBEs: [{ ...scope, colorFilters: { POP: [] } }], libraryAccess: ['AdvertisingAsset'] }
const bar = (name: string, count: number, pending: boolean): DrawnPart => [
  `people chosen, ${name}`,
  () => (
    <UsersBar
      users={{ ids: ['a', 'b'] } as never}
      count={count}
      total={1_200}
      actions={
        {
          pending,
          sendLinks: hears('sendLinks'),
          reactivate: hears('reactivate'),
          deactivate: hears('deactivate'),
          exportSheet: hears('exportSheet'),
        } as never
      }
      onSelectAll={hears('onSelectAll')}
      onClear={hears('onClear')}
    />
  ),
]
const people = (answerTo('GET /users') as { data: never[] }).data
const table = (name: string, selection: Parameters<typeof UsersTable>[0]['selection'], sort: string): DrawnPart => [
  `people, ${name}`,
  () => (
    <UsersTable
      rows={people}
      sort={sort as never}
      selection={selection}
      onSort={hears('onSort')}
      onSelection={hears('onSelection')}
    />
  ),
]
const asked = {
  _id: 'r',
  userId: 'u',
  name: 'Mara',
  lastName: 'Kessler',
  email: 'm@shop.example',
  company: 'Shop',
  reason: 'Orders',
  createdDate: '2026-05-04T06:00:00Z',
  decision: null,
  verifiedDate: null,
}
const decided = { decidedDate: '2026-05-05T06:00:00Z', decidedBy: 'Anna' }
const requests = [
  asked,
  { ...asked, _id: 's', verifiedDate: '2026-05-04T07:00:00Z' },
  { ...asked, _id: 'x', decision: 'approved', ...decided },
  { ...asked, _id: 'y', decision: 'refused', ...decided, refusalReason: 'Unknown' },
] as never
const refusal = (code: string) =>
  new CallError(400, { message: 'No', messageCode: code, messageData: {}, details: [] } as never)
const password = (name: string, error: Error | null, isLoss: boolean): DrawnPart => [
  `a password once more, ${name}`,
  () => (
    <AskPassword
      title="End"
      note="All of them"
      go="Log out"
      isLoss={isLoss}
      asked={{ isPending: false, error, reset: hears('reset') }}
      onPassword={hears('onPassword')}
      onClose={hears('onClose')}
    />
  ),
]

function Own({ strategy }: { strategy: 'local' | 'azure' }) {
  const user = { ...useCurrentUser(), strategy: strategy as never, email: 'a@shop.example' }
  return strategy === 'local' ? <OwnPasswordForm user={user} /> : <OwnProfileForm user={user} />
}

const parts: readonly DrawnPart[] = [
  bar('two', 2, false),
  bar('all', 1_200, false),
  bar('while it is done', 2, true),
  table('none chosen', noSelection, 'name'),
  table('one chosen', { kind: 'some', ids: new Set(['_id']) }, '-name'),
  table('all chosen', everything, '-lastLogin'),
  ...([undefined, [], ['r'], ['r', 's', 'x', 'y']] as const).map(
    (chosen): DrawnPart => [
      `requests, ${chosen ? chosen.length : 'none can be'} chosen`,
      () => (
        <RequestsTable
          rows={requests}
          {...(chosen && {
            chosen: new Set<string>(chosen),
            onChosen: (next) => hears('onChosen')(...next),
          })}
        />
      ),
    ],
  ),
  ['a person', () => <PersonFields draft={draft({ name: 'Mara', email: '' }, 'name', 'email')} />],
  ['what a person reaches', () => <ScopeFields draft={draft(doors)} options={options} />],
  ['what a person reaches, while it is read', () => <ScopeFields draft={draft(doors)} options={undefined} />],
  ...([false, true] as const).map(
    (isNew): DrawnPart => [
      `a password is set, ${isNew ? 'the first' : 'another'}`,
      () => (
        <ResetPasswordDialog
          code={{ email: 'm@shop.example', code: 'c' } as never}
          owner={undefined}
          isNew={isNew}
          onDone={hears('onDone')}
          onClose={hears('onClose')}
        />
      ),
    ],
  ),
  password('asked for', null, false),
  password('wrong', refusal('wrongPassword'), true),
  password('refused', refusal('tooMany'), true),
  ['log in', () => <LogInPage />],
  ['log in with the password that was set', () => <LogInPage passwordSetFor="m@shop.example" />],
  ...['inactive', 'whatever'].map(
    (directory): DrawnPart => [
      `log in, sent back: ${directory}`,
      () => <LogInPage />,
      { address: `/?directory=${directory}`, amount: 'refused' },
    ],
  ),
  ['one’s own password', () => <Own strategy="local" />],
  ['oneself', () => <Own strategy="azure" />],
  ...(['much', 'nothing', 'refused'] as const).flatMap((amount): DrawnPart[] => [
    [`where one is logged in, ${amount}`, () => <OwnSessions />, { amount }],
    [`one’s second factor, ${amount}`, () => <OwnSecondFactor />, { amount }],
  ]),
  [
    'a second factor is set up',
    () => (
      <SetUpFields
        setup={{ address: 'otpauth://totp/x', secret: 'ABCD EFGH' } as never}
        code="12"
        error="Wrong"
        field={{ current: null }}
        onChange={hears('onChange')}
      />
    ),
  ],
  [
    'access is asked for',
    () => <AskForAccess pendingUser="p" known={{ name: 'Mara', lastName: '', email: 'm@shop.example' } as never} />,
  ],
  ['an account is proved', () => <ProveAccount pendingUser="p" email="m@shop.example" />],
]

// Of what shows something else the table is written anew by `npm run test:unit -- client/app/drawn/rooms/accounts-parts -u`.
test('ACC-01 ACC-07 ADM-01 ADM-02 accounts, one’s own and those of others, show what the table beside this file says', async () => {
  await expect(await drawParts(parts, { pressed: true })).toMatchFileSnapshot('accounts-parts.txt')
})
