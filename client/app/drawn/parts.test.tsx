import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { defaultSettings, type ToggleSection, toggleSections } from '../../../contract/documents/default-settings.ts'
import { explained, group, step } from '../../../contract/identity/access/explain-access.ts'
import { closeness } from '../../../contract/kernel/pictures/picture-colour.ts'
import type { PiecesRefusal } from '../../../contract/samples/judge-pieces.ts'
import { buildDocumentSource } from '../../../tests/builders/document-source.ts'
import { answerTo, drawParts, holdStill, letGo } from '../../../tests/world/draw-screen.tsx'
import { hears } from '../../../tests/world/press.ts'
import { AlertList } from '../../domains/assortments/alerts/alert-list.tsx'
import { AddBar } from '../../domains/assortments/components/add-bar.tsx'
import { RenameDialog } from '../../domains/assortments/set-actions/rename-dialog.tsx'
import { VersionList } from '../../domains/assortments/versions/version-list.tsx'
import { ProductPanels } from '../../domains/catalogue/detail/product-panels.tsx'
import { FeedDetail } from '../../domains/catalogue/feed/feed-detail.tsx'
import { panels } from '../../domains/catalogue/product-panels.picker.ts'
import { ToggleSectionOf } from '../../domains/documents/components/toggle-section.tsx'
import { PictureChoiceFields } from '../../domains/documents/zips/picture-choice.picker.tsx'
import { Verdict } from '../../domains/explanations/components/verdict.tsx'
import { MoveFileDialog } from '../../domains/libraries/files/move-file-dialog.tsx'
import { PreviewStage } from '../../domains/libraries/previewer/preview-stage.tsx'
import { HandOutDialog } from '../../domains/orders/pieces/samples/hand-out-dialog.tsx'
import { MatchDialog } from '../../domains/orders/pieces/samples/match-dialog.tsx'
import { RareDialog } from '../../domains/orders/pieces/samples/rare-dialog.tsx'
import { SampleNote } from '../../domains/orders/pieces/samples/sample-note.tsx'
import { PromoFoot } from '../../domains/orders/promo/promo-foot.tsx'
import { ScanRow } from '../../domains/samples/scan/scan-row.tsx'
import { scanJobs } from '../../domains/samples/scan/scan-list.ts'
import { PictureColours } from '../../parts/picture-colours/picture-colours.tsx'
import { RecordCount } from '../../parts/record-editor/record-count.tsx'
import { UploadRow } from '../../parts/uploader/upload-row.tsx'

beforeEach(holdStill)
afterEach(letGo)

const nothing = () => undefined
const assortment = answerTo('GET /assortments/a')
const product = answerTo('GET /products/detail/1001_BLK')
const order = answerTo('GET /orders/samples/order/1')
const matched = answerTo('GET /orders/samples/1/matches')['rows'] as readonly object[]
const lent = matched.map((match) => ({ row: (order['rows'] as object[])[0], match })) as never
const asset = answerTo('GET /assets/AdvertisingAsset/a')
const loans = answerTo('GET /sampleInventory/Production')['data'] as readonly object[]
const line = (more: object = {}) =>
  ({ sample: loans[0], loans: [], pieces: [1], outcome: 'returned', ...more }) as never
const problems: readonly (PiecesRefusal | undefined)[] = [
  undefined,
  { code: 'notOnHand', data: { onHand: 1, wanted: 2 } },
  { code: 'reservedForOther', data: { holder: 'Mara Kessler', from: '2026-05-04', due: '2026-05-18' } },
  { code: 'mustReturn', data: {} },
  { code: 'staysHere', data: { status: 'Missing' } },
  { code: 'dueMissing', data: {} },
]
/** Who owns it, and whether any of two rules lets them see it. */
const told = (isOwner: boolean, isInReach: boolean) =>
  explained([
    group('ownRecord', 'all', [step('owner', isOwner), step('published', true)]),
    group('record', 'one', [step('inReach', isInReach), step('manager', false)]),
  ])
const file = {
  hashId: 'a',
  filename: 'banner.jpg',
  displayName: 'banner.jpg',
  size: 2_000_000,
  sent: 500_000,
  progress: 25,
  rate: 100_000,
  fault: undefined,
  libraryType: 'AdvertisingAsset',
  usageType: 'Primary',
  attachTo: undefined,
}
const queue = {
  targetOf: () => undefined,
  subscribe: () => nothing,
  ...Object.fromEntries(['rename', 'resume', 'pause', 'cancel'].map((way) => [way, hears(way)])),
} as never

const parts: readonly (readonly [string, () => ReactNode])[] = [
  ['alerts of an assortment', () => <AlertList assortment={assortment} />],
  [
    'products are added',
    () => <AddBar location="US" has={() => false} onAdd={hears('onAdd')} onPaste={hears('onPaste')} />,
  ],
  [
    'a row becomes another',
    () => (
      <RenameDialog
        row={(answerTo('POST /assortments/products/query')['data'] as never[])[0]!}
        location="US"
        has={() => false}
        onRename={hears('onRename')}
        onClose={hears('onClose')}
      />
    ),
  ],
  ['versions', () => <VersionList assortment={assortment} onLeave={hears('onLeave')} />],
  ...panels.map(
    (panel) =>
      [
        `product, ${panel}`,
        () => <ProductPanels product={product} panel={panel} usualLocation="US" onPanel={hears('onPanel')} />,
      ] as const,
  ),
  ['a feed', () => <FeedDetail id="a" onClose={hears('onClose')} />],
  ['pictures', () => <PictureChoiceFields choice={{ small: true, heroOnly: false }} onChange={hears('onChange')} />],
  ...[true, false].flatMap((includeImages) =>
    (Object.keys(toggleSections) as ToggleSection[]).map(
      (section) =>
        [
          `${section} of a sheet${includeImages ? ', pictures chosen by hand' : ''}`,
          () => (
            <ToggleSectionOf
              section={section}
              source={buildDocumentSource(2)}
              choices={
                {
                  type: 'Linesheet',
                  settings: {
                    ...defaultSettings('Footwear', 'Linesheet', 'Expanded'),
                    includeImages,
                    manualHeroSelection: true,
                  },
                  change: hears('change'),
                } as never
              }
            />
          ),
        ] as const,
    ),
  ),
  ['who sees it', () => <Verdict person="Mara" what="Fall" told={told(true, true)} />],
  ['who is not its owner', () => <Verdict person="Mara" what="Fall" told={told(false, true)} />],
  ['who is out of reach', () => <Verdict person="Mara" what="Fall" told={told(true, false)} />],
  [
    'a file is moved',
    () => (
      <MoveFileDialog
        type="AdvertisingAsset"
        asset={asset}
        file={(asset['files'] as never[])[0]!}
        pending={false}
        fault="No"
        onMove={hears('onMove')}
        onClose={hears('onClose')}
      />
    ),
  ],
  ...(['no', 'with', 'only'] as const).map(
    (working) => [`an asset, ${working}`, () => <PreviewStage asset={asset} working={working} />] as const,
  ),
  [
    'samples, handed out',
    () => (
      <HandOutDialog order={order} rows={lent} modified={2} onMatch={hears('onMatch')} onClose={hears('onClose')} />
    ),
  ],
  ['samples, matched', () => <MatchDialog order={order} rows={lent} onClose={hears('onClose')} />],
  ['samples, what is rare', () => <RareDialog order={order} rows={lent} onClose={hears('onClose')} />],
  ...[
    ...matched,
    { ...matched[0], got: [{ reserved: 0, place: 'Shelf 12', status: 'Rare', out: 0, back: 0, lost: 0 }] },
  ].flatMap((match, at) =>
    [true, false].map(
      (isShipped) =>
        [
          `sample of a row, ${at}${isShipped ? ', shipped' : ''}`,
          () => <SampleNote match={match as never} isShipped={isShipped} />,
        ] as const,
    ),
  ),
  ...(['ask', 'decide', 'send', 'read'] as const).map(
    (mode) =>
      [
        `promo order, ${mode}`,
        () => <PromoFoot model={{} as never} order={order} rows={[]} mode={mode} onGo={hears('onGo')} />,
      ] as const,
  ),
  ...scanJobs.flatMap((job) =>
    problems.map(
      (problem) =>
        [
          `scanned to ${job}, ${problem?.code ?? 'free'}`,
          () => (
            <ScanRow
              job={job}
              line={line()}
              problem={problem}
              isNewest={false}
              isForeign={false}
              onChange={hears('onChange')}
              onDrop={hears('onDrop')}
            />
          ),
        ] as const,
    ),
  ),
  ...(['rare', 'foreign', 'with somebody'] as const).map(
    (what) =>
      [
        `scanned, ${what}`,
        () => (
          <ScanRow
            job={what === 'rare' ? 'hand-out' : 'return'}
            line={line({
              ...(what === 'rare' && { sample: { ...loans[0], status: 'Rare' } }),
              ...(what === 'with somebody' && { loans: [{ outNow: 1, holder: 'Mara Kessler', number: 'L-1' }] }),
            })}
            problem={undefined}
            isNewest
            isForeign={what === 'foreign'}
            onChange={hears('onChange')}
            onDrop={hears('onDrop')}
          />
        ),
      ] as const,
  ),
  ...(['#2F5FB3', '#AA0000'] as const).map(
    (hex) =>
      [
        `colours of pictures, ${hex}`,
        () => (
          <PictureColours
            colours={[{ hex, within: closeness.near }]}
            autoFocus={false}
            onChange={(chosen) => hears('onChange')(chosen.length, chosen.at(-1))}
          />
        ),
      ] as const,
  ),
  ...[0, 2].flatMap((drafts) =>
    [8, 12].map(
      (loaded) =>
        [
          `records, ${loaded} of 12, ${drafts} drafts`,
          () => (
            <RecordCount shown={loaded} loaded={loaded} total={12} drafts={drafts} counted={(count) => `of ${count}`} />
          ),
        ] as const,
    ),
  ),
  ...(['waiting', 'running', 'finishing', 'paused', 'failed', 'done'] as const).map(
    (status) =>
      [
        `a file, ${status}`,
        () => (
          <UploadRow item={{ ...file, status, fault: status === 'failed' ? 'No' : undefined } as never} queue={queue} />
        ),
      ] as const,
  ),
]

// Of what shows something else the table is written anew by `npm run test:unit -- client/app/drawn/parts -u`.
test('BEY-10 BEY-11 LIB-02 parts of screens that are opened later show at first what the table beside this file says', async () => {
  await expect(await drawParts(parts, { pressed: true })).toMatchFileSnapshot('parts.txt')
})
