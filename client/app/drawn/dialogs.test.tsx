import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerTo, drawParts, holdStill, letGo } from '../../../tests/world/draw-screen.tsx'
import { hears } from '../../../tests/world/press.ts'
import { AnnouncementDialog } from '../../domains/announcements/components/announcement-dialog.tsx'
import { AddToAssortmentDialog } from '../../domains/assortments/add-to-assortment.picker.tsx'
import { CollectionDrawer } from '../../domains/assortments/collections/collection-drawer.tsx'
import { PasteListDialog } from '../../domains/assortments/components/paste-list-dialog.tsx'
import { CreateAssortmentDialog } from '../../domains/assortments/details/create-assortment-dialog.tsx'
import { DetailsDialog } from '../../domains/assortments/details/details-dialog.tsx'
import { FolderDialog } from '../../domains/assortments/folders/folder-dialog.tsx'
import { MoveDialog } from '../../domains/assortments/folders/move-dialog.tsx'
import { ContentsDrawer } from '../../domains/assortments/internal/contents-drawer.tsx'
import { CreateInternalDialog } from '../../domains/assortments/internal/create-internal-dialog.tsx'
import { CopyAssortmentsDialog } from '../../domains/assortments/set-actions/copy-assortments-dialog.tsx'
import { LabelsDialog } from '../../domains/assortments/set-actions/labels-dialog.tsx'
import { MergeDialog } from '../../domains/assortments/set-actions/merge-dialog.tsx'
import { UsedIn } from '../../domains/assortments/used-in.picker.tsx'
import { AuditTrail } from '../../domains/audit/audit-trail.picker.tsx'
import { SimilarDrawer } from '../../domains/catalogue/detail/similar-drawer.tsx'
import { DownloadsDrawer } from '../../domains/documents/components/downloads-drawer.tsx'
import { ScheduleDialog } from '../../domains/documents/schedules/schedule-dialog.tsx'
import { ScheduleDrawer } from '../../domains/documents/schedules/schedule-drawer.tsx'
import { ShareDialog } from '../../domains/documents/sharing/share-dialog.tsx'
import { ShareDrawer } from '../../domains/documents/sharing/share-drawer.tsx'
import { ZipDialog } from '../../domains/documents/zips/zip-dialog.tsx'
import { ApproveDialog } from '../../domains/identity/administration/components/approve-dialog.tsx'
import { EraseDialog } from '../../domains/identity/administration/components/erase-dialog.tsx'
import { RefuseDialog } from '../../domains/identity/administration/components/refuse-dialog.tsx'
import { TakeRightsDialog } from '../../domains/identity/administration/components/rights/take-rights-dialog.tsx'
import { NewUserDialog } from '../../domains/identity/administration/components/users/new-user-dialog.tsx'
import { RequestAccessDialog } from '../../domains/identity/components/request-access-dialog.tsx'
import { RequestResetDialog } from '../../domains/identity/components/request-reset-dialog.tsx'
import { SecondFactorDialog } from '../../domains/identity/second-factor/second-factor-dialog.tsx'
import { DeliveryDrawer as WebhookDrawer } from '../../domains/integrations/components/delivery-drawer.tsx'
import { NewTokenDialog } from '../../domains/integrations/components/new-token-dialog.tsx'
import { WebhookDialog } from '../../domains/integrations/components/webhook-dialog.tsx'
import { MergeDialog as MergeAssetsDialog } from '../../domains/libraries/components/merge-dialog.tsx'
import { UploadDialog } from '../../domains/libraries/components/upload-dialog.tsx'
import { SaveSearchDialog } from '../../domains/libraries/lists/sharing/save-search-dialog.tsx'
import { SendLinkDialog } from '../../domains/libraries/lists/sharing/send-link-dialog.tsx'
import { MailDrawer } from '../../domains/mail/components/mail-drawer.tsx'
import { CustomerDrawer } from '../../domains/masterdata/components/customer-drawer.tsx'
import { AwayDialog } from '../../domains/notifications/components/away-dialog.tsx'
import { NotificationsDrawer } from '../../domains/notifications/components/notifications-drawer.tsx'
import { Mailed } from '../../domains/notifications/mailed.picker.tsx'
import { DeliveryDrawer } from '../../domains/orders/connectors/delivery-drawer.tsx'
import { MadeOrders } from '../../domains/orders/create/made-orders.picker.tsx'
import { CancelDialog } from '../../domains/orders/list/cancel-dialog.tsx'
import { OrderDialog } from '../../domains/orders/list/order-dialog.tsx'
import { orderLists } from '../../domains/orders/order-lists.ts'
import { ExportDialog } from '../../domains/orders/pieces/export-dialog.tsx'
import { ParcelDialog } from '../../domains/orders/pieces/parcels/parcel-dialog.tsx'
import { DecideDialog } from '../../domains/orders/promo/decide-dialog.tsx'
import { SampleStyleDrawer } from '../../domains/orders/sample-styles/sample-style-drawer.tsx'
import { BulkDownload } from '../../domains/packages/bulk-download.picker.tsx'
import { PicturesDialog } from '../../domains/packages/pictures-dialog.picker.tsx'
import { InventoryDialog } from '../../domains/samples/components/inventory-dialog.tsx'
import { SampleDrawer } from '../../domains/samples/components/sample-drawer.tsx'
import { BeginDialog } from '../../domains/samples/counts/begin-dialog.tsx'
import { ExtendDialog } from '../../domains/samples/loans/extend-dialog.tsx'
import { LoanDialog } from '../../domains/samples/loans/loan-dialog.tsx'
import { LoanDrawer } from '../../domains/samples/loans/loan-drawer.tsx'
import { RareDialog } from '../../domains/samples/loans/rare-dialog.tsx'
import { ProductSamples } from '../../domains/samples/product-samples.picker.tsx'
import { SeasonDialog } from '../../domains/seasons/components/season-dialog.tsx'

beforeEach(holdStill)
afterEach(letGo)

const both = { onClose: hears('onClose'), onDone: hears('onDone') }
const assortments = answerTo('GET /assortments')['data'] as never[]
const assortment = answerTo('GET /assortments/a')
const samples = answerTo('GET /sampleInventory/a')['data'] as never
const order = answerTo('GET /orders/samples/order/1')
const orders = [{ _id: 'one' }, { _id: 'two' }]
const lines = answerTo('POST /orders/samples/active/query')['data'] as never[]
const listOf = (type: string) => orderLists.find(({ orderType }) => orderType === type)!
const sources = { ids: ['1001_BLK', '1001_ROS'] }

const parts: readonly (readonly [string, () => ReactNode])[] = [
  ['announcement, new', () => <AnnouncementDialog onClose={hears('onClose')} />],
  ['assortment, products to one', () => <AddToAssortmentDialog opened source={sources} onClose={hears('onClose')} />],
  ['assortment, new', () => <CreateAssortmentDialog onClose={hears('onClose')} onCreated={hears('onCreated')} />],
  ['assortment, details', () => <DetailsDialog assortment={assortment} onClose={hears('onClose')} />],
  [
    'assortment, pasted list',
    () => (
      <PasteListDialog
        assortment={assortment}
        first=""
        has={() => false}
        onAdd={hears('onAdd')}
        onClose={hears('onClose')}
      />
    ),
  ],
  ['assortments, copied', () => <CopyAssortmentsDialog rows={assortments} onClose={hears('onClose')} />],
  ['assortments, labels', () => <LabelsDialog rows={assortments} onClose={hears('onClose')} />],
  ['assortments, merged', () => <MergeDialog rows={assortments} onClose={hears('onClose')} />],
  ['assortments, of a product', () => <UsedIn styleColorId="1001_BLK" />],
  [
    'assortments, moved',
    () => (
      <MoveDialog
        moved={{ kind: 'assortments', rows: assortments }}
        onMove={hears('onMove') as never}
        onClose={hears('onClose')}
      />
    ),
  ],
  ['folder, new', () => <FolderDialog wish={{ kind: 'create', inside: null } as never} onClose={hears('onClose')} />],
  [
    'internal, new',
    () => <CreateInternalDialog channel="Wholesale" onClose={hears('onClose')} onCreated={hears('onCreated')} />,
  ],
  ['internal, contents', () => <ContentsDrawer channel="Wholesale" season="Fall 2026" onClose={hears('onClose')} />],
  [
    'collection',
    () => (
      <CollectionDrawer
        linkage={{ linkageType: 'linkageId', linkageModel: 'Assortment', linkageId: 'a' } as never}
        title="Fall"
        opened
        onClose={hears('onClose')}
      />
    ),
  ],
  ['history', () => <AuditTrail kind="assortment" id="a" />],
  [
    'products, similar',
    () => (
      <SimilarDrawer
        product={{ _id: '1001_BLK', name: 'Court', colorDescription: 'Black' }}
        location="US"
        opened
        onClose={hears('onClose')}
        onGo={hears('onGo')}
      />
    ),
  ],
  ['downloads', () => <DownloadsDrawer opened onClose={hears('onClose')} />],
  ['schedule', () => <ScheduleDrawer id="a" onClose={hears('onClose')} />],
  [
    'schedule, changed',
    () => (
      <ScheduleDialog
        subject={{ schedule: answerTo('GET /assortment-schedules/a')['schedule'] as never }}
        onClose={hears('onClose')}
      />
    ),
  ],
  [
    'document, shared',
    () => (
      <ShareDialog
        document={{ fileType: 'pdf', documentId: 'a' }}
        title="Fall"
        name="fall.pdf"
        onClose={hears('onClose')}
      />
    ),
  ],
  [
    'document, zipped',
    () => <ZipDialog document={answerTo('GET /assortment-documents/a')} onClose={hears('onClose')} />,
  ],
  ['share', () => <ShareDrawer share={(answerTo('GET /shares')['data'] as never[])[0]!} onClose={hears('onClose')} />],
  ['requests, approved', () => <ApproveDialog requests={['a', 'b']} {...both} />],
  ['requests, refused', () => <RefuseDialog requests={['a', 'b']} {...both} />],
  [
    'person, erased',
    () => (
      <EraseDialog user={{ _id: 'a', name: 'Mara Kessler', email: 'mara@shop.example' }} onClose={hears('onClose')} />
    ),
  ],
  ['person, new', () => <NewUserDialog onClose={hears('onClose')} onMade={hears('onMade')} />],
  [
    'person, rights of another',
    () => (
      <TakeRightsDialog
        details={answerTo('GET /users/a')['details'] as never}
        onClose={hears('onClose')}
        onTake={hears('onTake')}
      />
    ),
  ],
  ['access, asked for', () => <RequestAccessDialog onClose={hears('onClose')} />],
  ['password, forgotten', () => <RequestResetDialog onClose={hears('onClose')} />],
  ['second factor, set up', () => <SecondFactorDialog change="setUp" onClose={hears('onClose')} />],
  ['second factor, codes', () => <SecondFactorDialog change="renew" onClose={hears('onClose')} />],
  ['second factor, turned off', () => <SecondFactorDialog change="turnOff" onClose={hears('onClose')} />],
  ['token, new', () => <NewTokenDialog onClose={hears('onClose')} onMade={hears('onMade')} />],
  ['webhook, new', () => <WebhookDialog webhook={undefined} {...both} />],
  [
    'webhook, changed',
    () => <WebhookDialog webhook={(answerTo('GET /integrations/webhooks') as never[])[0]} {...both} />,
  ],
  [
    'webhook, deliveries',
    () => (
      <WebhookDrawer
        webhook={(answerTo('GET /integrations/webhooks') as never[])[0]!}
        opened
        onClose={hears('onClose')}
      />
    ),
  ],
  [
    'assets, merged',
    () => (
      <MergeAssetsDialog
        type="AdvertisingAsset"
        rows={answerTo('GET /assets')}
        onMerged={hears('onMerged')}
        onClose={hears('onClose')}
      />
    ),
  ],
  ['assets, uploaded', () => <UploadDialog type="AdvertisingAsset" onClose={hears('onClose')} />],
  ['search, kept', () => <SaveSearchDialog path="/x" onClose={hears('onClose')} />],
  ['link, sent', () => <SendLinkDialog name="Fall" path="/x" onClose={hears('onClose')} />],
  ['mail', () => <MailDrawer id="a" hasMailServer onClose={hears('onClose')} />],
  ['customer', () => <CustomerDrawer id="a" onClose={hears('onClose')} />],
  [
    'away, new',
    () => <AwayDialog held={undefined} of={undefined} topics={['promoOrders' as never]} onClose={hears('onClose')} />,
  ],
  ['notifications', () => <NotificationsDrawer type="all" opened onClose={hears('onClose')} />],
  ['notifications, mailed', () => <Mailed />],
  ['order, new', () => <OrderDialog list={listOf('wholesale')} begun={{ kind: 'new' }} onClose={hears('onClose')} />],
  [
    'order, one again',
    () => (
      <OrderDialog
        list={listOf('samples')}
        begun={{ kind: 'duplicate', orders: orders.slice(1), one: lines[0]! }}
        onClose={hears('onClose')}
      />
    ),
  ],
  [
    'orders, again',
    () => <OrderDialog list={listOf('promos')} begun={{ kind: 'reactivate', orders }} onClose={hears('onClose')} />,
  ],
  [
    'order, cancelled',
    () => (
      <CancelDialog
        title="Cancel"
        body="For good."
        needsReason
        onCancel={hears('onCancel') as never}
        onClose={hears('onClose')}
      />
    ),
  ],
  [
    'orders, exported',
    () => <ExportDialog orderType="samples" ids={['a', 'b']} title="Orders" onClose={hears('onClose')} />,
  ],
  ['order, sent to another system', () => <DeliveryDrawer id="a" onClose={hears('onClose')} />],
  ['order, in a parcel', () => <ParcelDialog order={order} rows={[]} onClose={hears('onClose')} />],
  ['orders, of an assortment', () => <MadeOrders assortmentId="a" />],
  ['orders, approved', () => <DecideDialog decision={'APPROVED' as never} orders={lines} lines={lines} {...both} />],
  ['orders, denied', () => <DecideDialog decision={'DENIED' as never} orders={lines} lines={lines} {...both} />],
  [
    'styles of samples',
    () => (
      <SampleStyleDrawer
        line={(answerTo('POST /orders/samples/sample-styles/query')['data'] as never[])[0]}
        filters={{} as never}
        onClose={hears('onClose')}
      />
    ),
  ],
  ['downloads of many', () => <BulkDownload onClose={hears('onClose')} />],
  [
    'pictures, downloaded',
    () => <PicturesDialog of={{ ids: ['a'] } as never} name="Fall" onClose={hears('onClose')} />,
  ],
  ['samples, moved', () => <InventoryDialog samples={samples} first={'move' as never} {...both} />],
  ['sample', () => <SampleDrawer library={'Production' as never} id="a" onClose={hears('onClose')} />],
  ['samples, of a product', () => <ProductSamples {...{ style: '1001', color: 'BLK' }} />],
  [
    'count, new',
    () => (
      <BeginDialog libraries={['Production', 'Sales'] as never} onClose={hears('onClose')} onBegun={hears('onBegun')} />
    ),
  ],
  ['loan', () => <LoanDrawer id="a" onClose={hears('onClose')} />],
  ['loan, handed out', () => <LoanDialog samples={samples} {...both} />],
  ['loan, reserved', () => <LoanDialog samples={samples} way="reserve" {...both} />],
  ['loan, for oneself', () => <LoanDialog samples={samples} way="reserveForOneself" {...both} />],
  ['loan, longer', () => <ExtendDialog loan={answerTo('GET /sampleLoans/a')} asks={false} {...both} />],
  ['loan, asked for longer', () => <ExtendDialog loan={answerTo('GET /sampleLoans/a')} asks {...both} />],
  ['samples, what is rare', () => <RareDialog samples={samples} {...both} />],
  ['season, new', () => <SeasonDialog channel="Wholesale" latest={undefined} onClose={hears('onClose')} />],
]
const amounts = ['much', 'nothing', 'refused'] as const

// Of what shows something else the table is written anew by `npm run test:unit -- client/app/drawn/dialogs -u`.
test('SHELL-08 every dialog and drawer shows at first what the table beside this file says', async () => {
  const table: string[] = []
  for (const [name, part] of parts) {
    let before = ''
    for (const amount of amounts) {
      const drawn = await drawParts([[`${name}, ${amount}`, part, { amount }]], { pressed: amount === 'much' })
      const looks = drawn.replaceAll(/^(?:##|>) .*\n?/gm, '')
      if (looks !== before) table.push(drawn)
      before = looks
    }
  }
  await expect(table.join('\n')).toMatchFileSnapshot('dialogs.txt')
})
