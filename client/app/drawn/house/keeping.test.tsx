import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AuditChange, type AuditEntry, auditAction, auditKind } from '../../../../contract/audit/audit-entry.ts'
import type { SecurityEvent } from '../../../../contract/audit/security-events.ts'
import { securityKind } from '../../../../contract/kernel/security-kind.ts'
import type { ApiToken } from '../../../../contract/integrations/api-token.ts'
import type { Webhook } from '../../../../contract/integrations/webhook.ts'
import { answerTo, type DrawnPart, drawParts, holdStill, letGo } from '../../../../tests/world/draw-screen.tsx'
import { hears } from '../../../../tests/world/press.ts'
import { OpenedMenus } from '../../../../tests/world/opened-menus.tsx'
import { AuditTrail } from '../../../domains/audit/audit-trail.picker.tsx'
import { ChangeTable } from '../../../domains/audit/components/change-table.tsx'
import { EntryTable } from '../../../domains/audit/components/entry-table.tsx'
import { FilterRow } from '../../../domains/audit/components/filter-row.tsx'
import { SecurityTable } from '../../../domains/audit/components/security-table.tsx'
import { History } from '../../../domains/audit/history.picker.tsx'
import { Audit } from '../../../domains/audit/screens/audit.tsx'
import { Security } from '../../../domains/audit/screens/security.tsx'
import { CrmLog } from '../../../domains/integrations/components/crm-log.tsx'
import { DeliveryDrawer } from '../../../domains/integrations/components/delivery-drawer.tsx'
import { Scopes } from '../../../domains/integrations/components/new-token-dialog.tsx'
import { WebhookTable } from '../../../domains/integrations/components/webhook-table.tsx'
import { Tokens } from '../../../domains/integrations/screens/tokens.tsx'
import { AddressFields } from '../../../domains/masterdata/components/address-fields.tsx'
import { CustomerDrawer } from '../../../domains/masterdata/components/customer-drawer.tsx'
import { ListTabs } from '../../../domains/masterdata/components/list-tabs.tsx'
import { Away } from '../../../domains/notifications/away.picker.tsx'
import { NotificationsBell } from '../../../domains/notifications/bell.picker.tsx'
import { DigestTimes } from '../../../domains/notifications/components/digest-times.tsx'
import { LineList } from '../../../domains/notifications/components/line-list.tsx'
import { NotificationsDrawer } from '../../../domains/notifications/components/notifications-drawer.tsx'
import { SnoozeMenu } from '../../../domains/notifications/components/snooze-menu.tsx'
import { SettingSectionFields } from '../../../domains/settings/components/setting-section-fields.tsx'
import { settingForm } from '../../../domains/settings/setting-fields.ts'
import { house } from '../../../house.ts'
import { House } from '../../../room.ts'

beforeEach(holdStill)
afterEach(letGo)

const trail = answerTo('GET /audit') as { data: AuditEntry[] }
const change = (more: Partial<AuditChange> = {}): AuditChange => ({
  part: null,
  key: null,
  title: null,
  before: { name: 'Oak' },
  after: { name: 'Elm' },
  ...more,
})
const entry = (more: Partial<AuditEntry>): AuditEntry => ({
  ...trail.data[0]!,
  token: null,
  changed: 1,
  changes: [change()],
  isReverted: false,
  revertsDate: null,
  mayRevert: false,
  ...more,
})
const row = { part: 'product', key: '1001_BLK', title: 'Runner' }
const entries: readonly AuditEntry[] = [
  ...auditAction.options.map((action) => entry({ action })),
  entry({ action: 'reverted', revertsDate: '2026-05-03T06:00:00Z', person: null, token: 'Feed' }),
  entry({ action: 'changed', changed: 1_200, changes: [change(row)], isReverted: true, mayRevert: true }),
  entry({ action: 'changed', changes: [], record: { _id: null, title: '' } }),
  entry({
    action: 'changed',
    changes: [
      change({ before: { name: 'Oak', cost: 1200, title: '' }, after: { name: null, cost: 1300, title: 'x' } }),
    ],
    currency: 'USD',
  }),
].map((one, at) => ({ ...one, _id: `e${at}` }))
const table = (name: string, some: readonly AuditEntry[]): DrawnPart => [
  `what was done, ${name}`,
  () => (
    <House value={house}>
      <EntryTable entries={some} />
    </House>
  ),
]
const ofRecord = (name: string, answer: object | undefined): DrawnPart => [
  `what was done to a record, ${name}`,
  () => <AuditTrail kind="assortment" id="a" />,
  { answers: { 'GET /audit/records/{kind}/{id}': answer } },
]
const security = answerTo('GET /audit/security') as { data: SecurityEvent[] }
const screen = (name: string, part: () => ReactNode, address: string, call: string, answer?: object): DrawnPart => [
  `the trail, ${name}`,
  part,
  { address, answers: { [call]: answer } },
]
const empty = { data: [], hasMore: false }

const tokens = answerTo('GET /integrations/tokens') as ApiToken[]
const webhooks = answerTo('GET /integrations/webhooks') as Webhook[]
const deliveries = answerTo('GET /integrations/webhooks/a/deliveries') as { data: { state: string }[] }
const crm = answerTo('GET /integrations/crm/deliveries') as { data: object[] }
const log = (name: string, more: object): DrawnPart => [
  `what the CRM was sent, ${name}`,
  () => <CrmLog opened onClose={hears('onClose')} />,
  { answers: { 'GET /integrations/crm/deliveries': { ...crm, ...more } } },
]
const customer = answerTo('GET /customers/a') as { addresses: object[] }
const address = { label: 'Shop', line1: '', city: 'Bonn', region: '', postalCode: '', country: 'Germany' }

const section = (
  name: string,
  at: number,
  typed: Record<string, string>,
  { wrong = [], kept = null }: { wrong?: readonly string[]; kept?: string | null } = {},
): DrawnPart => [
  `a setting, ${name}`,
  () => (
    <SettingSectionFields
      {...settingForm[at]!}
      typed={typed}
      wrong={new Set(wrong)}
      kept={{ modifiedAt: kept, modifiedBy: 'Mara' }}
      isDefault={kept === null}
      onEdit={hears('onEdit')}
      onReset={hears('onReset')}
    />
  ),
]

const absences = answerTo('GET /absences') as { data: object[] }
const away = (name: string, more: object, of?: { code: string; name: string }): DrawnPart => [
  `away, ${name}`,
  () => <Away {...(of && { of })} />,
  { answers: { 'GET /absences': { ...absences, ...more } } },
]
const mara = { code: 'MARA', name: 'Mara Kessler' }
const lines = answerTo('POST /notifications/all/query') as { data: never[] }
const told = (name: string, waiting: boolean, of?: typeof mara): DrawnPart => [
  `news, ${name}`,
  () => <LineList type="all" of={of} waiting={waiting} onClose={hears('onClose')} />,
  {
    answers: {
      'POST /notifications/{type}/query': { ...lines, data: [] },
      'POST /notifications/{type}/query/{userCode}': { ...lines, data: [] },
    },
  },
]
const counts = (unread: number, waiting: number) => ({ 'GET /notifications/counts': { unread, waiting } })

const parts: readonly DrawnPart[] = [
  table('of all kinds', entries),
  table(
    'to records of all kinds',
    auditKind.options.map((kind, at) => ({ ...entries[0]!, _id: `k${at}`, kind, changes: [] })),
  ),
  ...([null, 'USD'] as const).map(
    (currency): DrawnPart => [
      `changes in words, ${currency}`,
      () => (
        <ChangeTable
          currency={currency}
          changes={[
            change(),
            change({ ...row, before: null, after: { cost: 1200, isNew: true } }),
            change({ ...row, before: { discountPercent: 10, tags: ['a', 'b'] }, after: null }),
            change({
              ...row,
              title: null,
              before: { tags: ['a', 'b'], due: '2026-05-04' },
              after: { tags: ['b', 'c'], due: null },
            }),
            change({ before: {}, after: {} }),
          ]}
        />
      ),
    ],
  ),
  ofRecord('nothing', empty),
  ofRecord('much', { data: entries.slice(-4), hasMore: true }),
  ofRecord('more changes than stand at first', {
    data: [entry({ changed: 4, changes: [change(row), change(row), change(row)], token: 'Feed', mayRevert: true })],
    hasMore: false,
  }),
  ofRecord('that cannot be read', undefined),
  ['the way to a trail', () => <History kind="assortment" id="a" title="Fall" />],
  ...[{}, { person: 'MARA', kind: 'assortment', action: 'deleted', from: '2026-05-01', to: '2026-05-04' }].map(
    (filters, at): DrawnPart => [
      `filters of the trail, ${at}`,
      () => (
        <OpenedMenus>
          <FilterRow filters={filters as never} onChange={hears('onChange')} />
        </OpenedMenus>
      ),
    ],
  ),
  [
    'security events of all kinds',
    () => (
      <SecurityTable
        events={
          [
            ...securityKind.options.map((kind, at) => ({
              ...security.data[0]!,
              _id: `s${at}`,
              kind,
              times: 1,
              token: null,
            })),
            { ...security.data[0]!, person: null, times: 1_200, code: null },
          ] as never
        }
      />
    ),
  ],
  screen('none of these', () => <Audit />, '/?action=deleted', 'GET /audit', empty),
  screen('and more', () => <Audit />, '/', 'GET /audit', { data: entries.slice(0, 1), hasMore: true }),
  screen('of security, none of these', () => <Security />, '/?event=loginFailed', 'GET /audit/security', empty),

  [
    'tokens of all states',
    () => <Tokens />,
    {
      answers: {
        'GET /integrations/tokens': (['active', 'expired', 'revoked', 'personInactive'] as const).map((state, at) => ({
          ...tokens[0]!,
          _id: `t${at}`,
          state,
          ...(at > 0 && { lastUsedDate: null, lastUsedAddress: null, scopes: tokens[0]!.scopes.slice(0, 1) }),
        })),
      },
    },
  ],
  ...([['products', 'adminUsers'], []] as const).map(
    (domains): DrawnPart => [
      `what a token may reach, of ${domains.length}`,
      () => <Scopes domains={domains} levels={{ products: 'read' }} onChange={hears('onChange')} />,
    ],
  ),
  ...(['active', 'paused', 'disabled'] as const).map((state, at): DrawnPart => {
    const lastDelivery = [
      null,
      { state: 'delivered', date: '2026-05-04T06:00:00Z' },
      { state: 'failed', date: '2026-05-04T06:00:00Z' },
    ][at]
    return [
      `a webhook, ${state}`,
      () => (
        <OpenedMenus>
          <WebhookTable
            webhooks={[{ ...webhooks[0]!, state, lastDelivery, waiting: at } as never]}
            onLog={hears('onLog')}
            onEdit={hears('onEdit')}
            onSecret={hears('onSecret')}
          />
        </OpenedMenus>
      ),
    ]
  }),
  ...[{ data: [] }, { ...deliveries, hasMore: true }].map(
    (answer, at): DrawnPart => [
      `what a webhook was told, ${at}`,
      () => <DeliveryDrawer webhook={webhooks[0]!} opened onClose={hears('onClose')} />,
      { answers: { 'GET /integrations/webhooks/{id}/deliveries': { hasMore: false, ...answer } } },
    ],
  ),
  log('some', {
    data: crm.data.map((one) => ({ ...one, products: 0 })),
    hasMore: true,
    waiting: 0,
    failed: 0,
    address: null,
  }),
  log('with faults', { hasMore: false, waiting: 1, failed: 1_200, address: 'https://crm.example' }),

  ...[true, false].flatMap((mayEdit) =>
    [true, false].map(
      (tried): DrawnPart => [
        `an address, ${mayEdit ? 'edited' : 'read'}${tried ? ', with what is wrong' : ''}`,
        () => (
          <AddressFields
            address={address as never}
            mayEdit={mayEdit}
            tried={tried}
            onChange={hears('onChange')}
            onRemove={hears('onRemove')}
          />
        ),
      ],
    ),
  ),
  ...['admin', 'sales'].flatMap((account) =>
    [customer.addresses, []].map(
      (addresses): DrawnPart => [
        `${addresses.length} addresses of a customer, to ${account}`,
        () => <CustomerDrawer id="a" onClose={hears('onClose')} />,
        { account, answers: { 'GET /customers/{id}': { ...customer, addresses } } },
      ],
    ),
  ),
  [
    'tabs of lists',
    () => <ListTabs label="Lists" tabs={['one', 'two']} shown="two" titleOf={(tab) => `List ${tab}`} />,
  ],

  section(
    'minutes',
    0,
    { timeoutMinutes: '60', warningMinutes: 'x' },
    { wrong: ['timeoutMinutes', 'warningMinutes'], kept: '2026-05-04T06:00:00Z' },
  ),
  section('accounts', 1, { inactivityDays: '90', secondFactor: 'everybody' }),
  section(
    'orders',
    4,
    { defaultApprover: 'MARA', seniorUnits: '-1', seniorValue: 'x' },
    { wrong: ['seniorUnits', 'seniorValue', 'yearBudget'] },
  ),
  section('seasons', 5, { currentSeason: 'FA99', previousSeason: '' }),
  section('tools', 6, { travelCalendar: 'ftp://a' }, { wrong: ['travelCalendar'] }),

  away('nobody', { data: [], topics: ['promoOrders'] }),
  away('nobody, of another', { data: [], topics: ['promoOrders'] }, mara),
  away('in nothing', { data: [], topics: [] }),
  away('in nothing, of another', { data: [], topics: [] }, mara),
  away('somebody else', { topics: [] }, mara),
  told('none that waits', true),
  told('none', false),
  told('none that waits, of another', true, mara),
  told('none, of another', false, mara),
  ...[0, 1, 1_200].map(
    (unread): DrawnPart => [`the bell, ${unread} unread`, () => <NotificationsBell />, { answers: counts(unread, 0) }],
  ),
  ...[undefined, mara].flatMap((of) =>
    [0, 2].map(
      (waiting): DrawnPart => [
        `notifications, ${waiting} waiting${of ? ', of another' : ''}`,
        () => <NotificationsDrawer type="all" of={of} opened onClose={hears('onClose')} />,
        { answers: counts(waiting, waiting) },
      ],
    ),
  ),
  ['a line is left aside', () => <SnoozeMenu line={lines.data[0]!} opened onChange={hears('onChange')} />],
  ...[{ time: '07:15', weekdays: [1, 7] }, undefined].map(
    (digest): DrawnPart => [
      `the daily mail, ${digest ? 'as chosen' : 'as usual'}`,
      () => <DigestTimes choices={{ kinds: {}, ...(digest && { digest }) } as never} onChange={hears('onChange')} />,
    ],
  ),
]

// Of what shows something else the table is written anew by `npm run test:unit -- client/app/drawn/house/keeping -u`.
test('BEY-07 BEY-13 BEY-15 ADM-02 ADM-04 NOT-01 what is kept and told shows what the table beside this file says: the trail, tokens and webhooks, customers, settings and news', async () => {
  await expect(await drawParts(parts, { pressed: true })).toMatchFileSnapshot('keeping.txt')
})
