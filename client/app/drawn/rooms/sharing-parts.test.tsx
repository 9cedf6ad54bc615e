import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerTo, type DrawnPart, drawParts, holdStill, letGo } from '../../../../tests/world/draw-screen.tsx'
import { hears } from '../../../../tests/world/press.ts'
import { SharedLinks } from '../../../domains/documents/screens/shared-links.tsx'
import { MessageFields } from '../../../domains/documents/sharing/message-fields.picker.tsx'
import { ShareDrawer } from '../../../domains/documents/sharing/share-drawer.tsx'
import { PackageList } from '../../../domains/documents/zips/package-list.tsx'
import { ZipList } from '../../../domains/documents/zips/zip-list.tsx'
import { PicturesDialog } from '../../../domains/packages/pictures-dialog.picker.tsx'
import { SendLinksDialog } from '../../../domains/packages/send-links.picker.tsx'

beforeEach(holdStill)
afterEach(letGo)

const people = (...recipients: string[]) => ({ recipients, bccRecipients: [] })
const mail = (name: string, more: object, given: object = {}): DrawnPart => [
  `a message, ${name}`,
  () => (
    <MessageFields
      message={{ ...people(), subject: 'Fall', body: '', expireDays: 30, ...more } as never}
      onChange={hears('onChange')}
      {...given}
    />
  ),
]
const shares = answerTo('GET /shares') as { data: object[] } | undefined
const link = (more: object = {}) => ({
  recipient: 'a@b.example',
  isBlind: false,
  opens: 0,
  downloads: 0,
  lastUsedDate: null,
  ...more,
})
const share = (more: object) =>
  ({ ...shares?.data?.[0], filename: 'Fall.pdf', links: [link()], message: 'Look', way: 'email', ...more }) as never

const parts: readonly DrawnPart[] = [
  mail('to nobody', {}),
  mail('to one', people('a@b.example'), { isFirst: true, ends: false }),
  mail('to a wrong address', people('a@b.example', 'nobody')),
  mail('blind', { bccRecipients: ['a@b.example'] }),
  ...(
    [
      { links: [link({ recipient: '' })] },
      {
        links: [
          link({ opens: 1, downloads: 0, lastUsedDate: '2026-05-04T06:00:00.000Z' }),
          link({
            recipient: 'c@d.example',
            isBlind: true,
            opens: 2,
            downloads: 2,
            lastUsedDate: '2026-05-04T06:00:00.000Z',
          }),
        ],
      },
    ] as const
  ).map(
    (more, at): DrawnPart => [
      `who got a link, ${at}`,
      () => <ShareDrawer share={share(more)} onClose={hears('onClose')} />,
    ],
  ),
  ...(['nothing', 'refused'] as const).map(
    (amount): DrawnPart => [
      `who came, ${amount}`,
      () => <ShareDrawer share={share({})} onClose={hears('onClose')} />,
      { amount },
    ],
  ),
  ['shared links', () => <SharedLinks />],
  [
    'pictures on their way',
    () => (
      <ZipList
        zips={
          [
            { id: 1, name: 'Fall', received: undefined },
            { id: 2, name: 'Spring', received: 2_000_000 },
          ] as never
        }
      />
    ),
  ],
  [
    'packages on their way',
    () => (
      <PackageList
        packages={
          [
            { _id: 'a', filename: 'Fall', done: 0, files: 0, bytes: 0 },
            { _id: 'b', filename: 'Spring', done: 1, files: 3, bytes: 2_000_000 },
            { _id: 'c', filename: 'Core', done: 1, files: 1, bytes: 1 },
          ] as never
        }
        waiting={[{ id: 'w', filename: 'Later' }] as never}
      />
    ),
  ],
  ...(
    [{ files: 1, bytes: 0, missing: [] }, { files: 1_200, bytes: 2_000_000, missing: [] }, undefined] as const
  ).flatMap((facts, at): DrawnPart[] => [
    [
      `pictures of an assortment, ${at}`,
      () => <PicturesDialog of={{ assortmentId: 'a' }} name="Fall" onClose={hears('onClose')} />,
      { answers: { 'POST /packages/check': facts } },
    ],
    [
      `links to files, ${at}`,
      () => (
        <SendLinksDialog
          wish={{ way: at === 1 ? 'assortment' : 'files' } as never}
          name="Fall"
          onClose={hears('onClose')}
        />
      ),
      { answers: { 'POST /packages/check': facts } },
    ],
  ]),
]

// Of what shows something else the table is written anew by `npm run test:unit -- client/app/drawn/rooms/sharing-parts -u`.
test('DOC-05 DLP-01 DLP-03 BEY-06 what is shared, sent and taken away shows what the table beside this file says', async () => {
  await expect(await drawParts(parts, { pressed: true })).toMatchFileSnapshot('sharing-parts.txt')
})
