import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { importPreview } from '../../../contract/kernel/import-preview.ts'
import { answerTo, drawParts, holdStill, letGo } from '../../../tests/world/draw-screen.tsx'
import { hears } from '../../../tests/world/press.ts'
import { madeUp } from '../../../tests/world/made-up.ts'
import { LabelsDialog } from '../../domains/assortments/set-actions/labels-dialog.tsx'
import { AccountMessage } from '../../domains/identity/components/account-message.tsx'
import { SubRoleRows } from '../../domains/identity/administration/components/rights/sub-role-rows.tsx'
import { TbeRows } from '../../domains/identity/administration/components/rights/tbe-rows.tsx'
import { ShownOnce } from '../../domains/integrations/components/shown-once.tsx'
import { OrderHistory } from '../../domains/orders/order/order-history.tsx'
import { ApprovalTimeline } from '../../domains/orders/promo/approval-timeline.tsx'
import { PromoRows } from '../../domains/orders/promo/promo-rows.tsx'
import { DifferenceList } from '../../domains/orders/wholesale/excel/difference-list.tsx'
import { OrderHeadFields } from '../../domains/orders/wholesale/header/order-head-fields.tsx'
import { SizeRunsDialog } from '../../domains/orders/wholesale/matrix/size-runs-dialog.tsx'
import { OptionList } from '../../parts/filter-bar/option-list.tsx'
import { RangeFields } from '../../parts/filter-bar/range-fields.tsx'
import { PreviewLists } from '../../parts/import-preview/preview-lists.tsx'
import { SessionDialogs } from '../shell/session-dialogs.tsx'

beforeEach(holdStill)
afterEach(letGo)

const nothing = () => undefined
const assortment = answerTo('GET /assortments/a')
const options = answerTo('GET /administration/user-options')
const scope = { territory: 'NORTH AMERICA', businessEntity: 'US', locations: ['US'], keyedLocations: {} }
const everything = { territory: 'ADMIN', businessEntity: 'ADMIN', locations: [], keyedLocations: {} }
const tbes = [
  { ...scope, colorFilters: { POP: ['RED'] } },
  { ...scope, colorFilters: { POP: [] } },
  { ...everything, colorFilters: { POP: [] } },
] as never
const wholesale = answerTo('GET /orders/wholesale/order/1')
const promo = answerTo('GET /orders/promos/order/1')
const rows = (order: { rows: object[] }) => order.rows as never[]
const named = { orderType: 'wholesale', subtype: 'active', id: 'a' }
const choice = (value: string, count?: number) => ({ value, label: value, count })

const parts: readonly (readonly [string, () => ReactNode])[] = [
  ['rights: territories', () => <TbeRows tbes={tbes} options={options} onChange={hears('onChange')} />],
  [
    'rights: sub-roles',
    () => (
      <SubRoleRows
        subRoles={[{ role: 'editor', channel: 'Retail', region: 'All', productType: 'Footwear' }] as never}
        options={options}
        onChange={hears('onChange')}
      />
    ),
  ],
  ...(['accountInactive', 'accountPending'] as const).map(
    (refusal) => [`an account: ${refusal}`, () => <AccountMessage refusal={refusal} />] as const,
  ),
  ['a secret', () => <ShownOnce title="A new token" secret="lb_secret" onClose={hears('onClose')} />],
  ['labels of one', () => <LabelsDialog rows={[assortment]} onClose={hears('onClose')} />],
  [
    'history of an order',
    () => <OrderHistory order={wholesale} named={named} onShowRow={hears('onShowRow')} onClose={hears('onClose')} />,
  ],
  ['approval of a promo', () => <ApprovalTimeline order={promo} rows={rows(promo)} />],
  ...(['ask', 'decide', 'send', 'read'] as const).map(
    (mode) =>
      [
        `rows of a promo, ${mode}`,
        () => (
          <PromoRows
            model={{} as never}
            order={promo}
            rows={rows(promo)}
            mode={mode}
            stockOf={nothing}
            matches={new Map()}
            today="2026-05-05"
            tableRef={{ current: null }}
          />
        ),
      ] as const,
  ),
  [
    'head of an order',
    () => <OrderHeadFields model={{} as never} order={wholesale} onEnterMatrix={hears('onEnterMatrix')} />,
  ],
  [
    'runs of sizes',
    () => (
      <SizeRunsDialog rows={rows(wholesale)} packs={new Map()} onApply={hears('onApply')} onClose={hears('onClose')} />
    ),
  ],
  [
    'what a file changes',
    () => (
      <DifferenceList
        order={wholesale}
        difference={{
          cells: [],
          added: [],
          gone: [{ row: rows(wholesale)[0]!, isChanged: true }],
          refused: [],
        }}
        left={new Set()}
        onLeave={hears('onLeave')}
        onSaveRefused={hears('onSaveRefused')}
        taken={new Set()}
        onTake={hears('onTake')}
      />
    ),
  ],
  ...[false, true].map(
    (single) =>
      [
        `options of a filter, ${single ? 'one' : 'several'}`,
        () => (
          <OptionList
            filter={
              {
                kind: 'options',
                key: 'gender',
                label: 'Gender',
                single,
                options: Array.from({ length: 12 }, (_, at) => choice(`Choice ${at}`, at)),
                chosen: ['Choice 2'],
                onChange: hears('onChange'),
              } as never
            }
          />
        ),
      ] as const,
  ),
  [
    'a range of a filter',
    () => (
      <RangeFields
        filter={
          {
            kind: 'range',
            key: 'price',
            label: 'Price',
            from: 10,
            format: String,
            parse: Number,
            onChange: hears('onChange'),
          } as never
        }
      />
    ),
  ],
  [
    'an import',
    () => <PreviewLists preview={madeUp(importPreview, 'much') as never} columnTitle={(field) => `of ${field}`} />,
  ],
  ...(
    [
      { state: 'error', user: undefined },
      { state: 'signedIn', user: undefined, endsAt: Date.parse('2026-05-05T12:00:59Z') },
      { state: 'signedOut', user: undefined, ended: 'inactivity' },
    ] as const
  ).map(
    (session) =>
      [`a session: ${JSON.stringify(session)}`, () => <SessionDialogs session={session as never} />] as const,
  ),
]

// Of what shows something else the table is written anew by `npm run test:unit -- client/app/drawn/opened-parts -u`.
test('ORD-05 ORP-02 BEY-12 what stands behind a step of its own shows at first what the table beside this file says', async () => {
  await expect(await drawParts(parts, { pressed: true })).toMatchFileSnapshot('opened-parts.txt')
})
