import { z } from 'zod'
import { areaAccess } from '../identity/access/area-access.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { expireDays, shareDays, shareMessage, shareWay } from '../shares/share.ts'
import { documentRequest } from './create-document.ts'
import { assortmentDocument } from './document.ts'

/** A document that is there already, or what a new one is made of; with whom it goes to (DOC-05). */
export const shareRequest = shareMessage.and(
  z.union([z.object({ documentId: z.string().min(1).max(40) }), documentRequest]),
)
export type ShareRequest = z.output<typeof shareRequest>

const shareAs = (fileType: 'pdf' | 'xlsx') =>
  endpoint({
    method: 'POST',
    path: `/assortment-documents/share/email/${fileType}`,
    summary: `Send people a link to a document as ${fileType.toUpperCase()}; one that is still to be made is sent when it is there`,
    once: true,
    access: areaAccess.viewAnyAssortments,
    body: shareRequest,
    output: assortmentDocument,
  })

/** Errors: notFound, notAllowed for the location, documentEmpty, documentNotReady for one that could not be made. */
export const sharePdf = shareAs('pdf')
export const shareXlsx = shareAs('xlsx')

const linkTo = (fileType: 'pdf' | 'xlsx') =>
  endpoint({
    method: 'POST',
    path: `/assortment-documents/share/link/${fileType}`,
    summary: `A link to a document as ${fileType.toUpperCase()}, to be handed on by its maker; one that is still to be made opens when it is there`,
    access: areaAccess.viewAnyAssortments,
    peopleOnly: true,
    body: z
      .object({ expireDays: expireDays.default(shareDays.usual) })
      .and(z.union([z.object({ documentId: z.string().min(1).max(40) }), documentRequest])),
    output: z.object({
      /** Id of the share, which ends it. */
      shareId: z.string(),
      /** Path within the application. */
      path: z.string(),
      expiresDate: z.string(),
    }),
  })

/** Errors: those of `sharePdf`. */
export const linkToPdf = linkTo('pdf')
export const linkToXlsx = linkTo('xlsx')
export type DocumentLink = z.output<typeof linkToPdf.output>

const code = z.string().min(1).max(200)
const file = z.object({
  fileType: z.enum(['pdf', 'xlsx']),
  documentId: z.string().min(1).max(40),
  filename: z.string().min(1).max(400),
})

/** Refused with linkNotValid alone, whatever is wrong: what links there are is nobody's business. */
export const downloadShared = endpoint({
  method: 'GET',
  path: '/assortment-documents/{fileType}/shared/{documentId}/{accessCode}/{filename}',
  summary: 'The file of a link that was sent to somebody; needs no login',
  access: 'anyone',
  params: file.extend({ accessCode: code }),
  output: z.unknown(),
  media: 'file',
})

/** The moment of the run with the code of whoever it was sent to. Refused like `downloadShared`. */
export const downloadScheduled = endpoint({
  method: 'GET',
  path: '/assortment-documents/{fileType}/scheduled/{documentId}/{timeStamp}/{filename}',
  summary: 'The file of a link that a schedule sent to somebody; needs no login',
  access: 'anyone',
  params: file.extend({ timeStamp: code }),
  output: z.unknown(),
  media: 'file',
})

/** Codes travel in the body, so that no log of addresses on the way keeps them. */
export const linkWish = z.object({
  way: shareWay,
  fileType: z.enum(['pdf', 'xlsx']),
  documentId: z.string().min(1).max(40),
  /** As it stands in the address: of a scheduled one with its moment before it. */
  code,
})
export type LinkWish = z.output<typeof linkWish>

export const openShared = endpoint({
  method: 'POST',
  path: '/assortment-documents/shared/open',
  summary: 'What a link leads to, for its page; counts as opened',
  access: 'anyone',
  body: linkWish,
  output: z.object({
    title: z.string(),
    filename: z.string(),
    fileType: z.enum(['pdf', 'xlsx']),
    /** Name of whoever shared it. */
    sharedBy: z.string(),
    /** Subject of the message it came with. */
    message: z.string(),
    size: z.number().int(),
    madeDate: z.string(),
    expiresDate: z.string(),
    /** Pages that `readSharedPages` answers. */
    pages: z.number().int(),
  }),
})

/** Pages that are kept together and read at once. */
export const PAGES_AT_ONCE = 20

const number = z.number()
const box = { x: number, y: number, width: number }
const mark = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('text'),
    x: number,
    y: number,
    text: z.string(),
    face: z.enum(['sans', 'sansMedium', 'sansBold', 'serif']),
    size: number,
    color: z.string(),
    align: z.enum(['left', 'right', 'center']),
    tabular: z.boolean().optional(),
  }),
  z.object({
    kind: z.literal('picture'),
    ...box,
    height: number,
    ground: z.string(),
    hash: z.string().nullable(),
    /** Of a picture that people brought: whoever has the link reads it by the hash in it. */
    address: z.string().optional(),
    align: z.literal('left').optional(),
    alt: z.string(),
  }),
  z.object({ kind: z.literal('rule'), ...box, thickness: number, color: z.string() }),
  z.object({
    kind: z.literal('modules'),
    x: number,
    y: number,
    size: number,
    count: number,
    runs: z.array(number),
    alt: z.string(),
  }),
  z.object({ kind: z.literal('dot'), x: number, y: number, radius: number, color: z.string() }),
])

export const sharedPages = z.object({
  width: number,
  height: number,
  pages: z.array(z.object({ number: z.number().int(), title: z.string(), marks: z.array(mark) })),
})
export type SharedPages = z.infer<typeof sharedPages>

export const readSharedPages = endpoint({
  method: 'POST',
  reads: true,
  path: '/assortment-documents/shared/pages',
  summary: 'Pages of a shared PDF as marks on paper, for its page',
  access: 'anyone',
  body: z.object({ link: linkWish, from: z.number().int().min(0).max(100_000) }),
  output: sharedPages,
})
