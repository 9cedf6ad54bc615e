import { z } from 'zod'
import { areaAccess } from '../identity/access/area-access.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { expireDays, shareDays, shareMessage } from '../shares/share.ts'
import {
  assortmentPackage,
  divisionPackage,
  filesPackage,
  packageDownload,
  packageFacts,
  packageWish,
  sheetPackage,
} from './package.ts'

/** Tens of thousands of rows of a spreadsheet. */
const bodyLimit = 16 * 1024 * 1024

/**
 * A page's form or JSON; answers a ZIP that is made while it is read (DLP-01). Errors: nothingToDo when there is nothing
 * in it, collectionTooLarge from 20 GB (DLP-03), tooManyDownloads, notFound, notAllowed.
 */
const download = <Path extends `/${string}`, Body extends z.ZodType>(path: Path, summary: string, body: Body) =>
  endpoint({
    method: 'POST',
    path,
    summary,
    access: areaAccess.takeAway,
    body,
    bodyLimit,
    form: true,
    files: true,
    reads: true,
    output: z.unknown(),
    media: 'file',
  })

export const downloadFiles = download(
  '/packages/download',
  'Files of libraries and pictures of products as a ZIP',
  filesPackage,
)
export const downloadSheet = download(
  '/packages/download/spreadsheet',
  'Pictures of the styles and colours of a spreadsheet as a ZIP',
  sheetPackage,
)
export const downloadDivision = download(
  '/packages/download/division',
  'Pictures of all products of a division as a ZIP',
  divisionPackage,
)
export const downloadAssortment = download(
  '/packages/download/assortment',
  'Pictures of the products of an assortment as a ZIP',
  assortmentPackage,
)

/** The same without the files: what would come, or why it would not. */
export const checkPackage = endpoint({
  method: 'POST',
  path: '/packages/check',
  summary: 'How many files a package holds and how large they are',
  access: areaAccess.takeAway,
  body: packageWish,
  bodyLimit,
  files: true,
  reads: true,
  output: packageFacts,
})

/** Links to a package, good for those who got them until they expire or are revoked. Errors as of the downloads. */
const mail = <Path extends `/${string}`, Body extends z.ZodObject>(path: Path, summary: string, body: Body) =>
  endpoint({
    method: 'POST',
    path,
    summary,
    once: true,
    access: areaAccess.takeAway,
    body: body.and(shareMessage),
    bodyLimit,
    output: z.object({ files: z.number().int(), bytes: z.number() }),
  })

export const mailFiles = mail('/packages/mail', 'Sends people links to a ZIP of files and pictures', filesPackage)
export const mailDivision = mail(
  '/packages/mail/division',
  'Sends people links to the pictures of a division',
  divisionPackage,
)
export const mailSheet = mail(
  '/packages/mail/spreadsheet',
  'Sends people links to the pictures of the rows of a spreadsheet',
  sheetPackage,
)
export const mailAssortment = mail(
  '/packages/mail/assortment',
  'Sends people links to the pictures of an assortment',
  assortmentPackage,
)

/**
 * One link to a package for whoever it is handed to, without a mail. It is told here and never again. Errors as of the
 * downloads.
 */
export const linkToFiles = endpoint({
  method: 'POST',
  path: '/packages/link',
  summary: 'A link to a ZIP of files and pictures, to be handed on by its maker (BEY-06)',
  access: areaAccess.takeAway,
  peopleOnly: true,
  body: filesPackage.extend({ expireDays: expireDays.default(shareDays.usual) }),
  bodyLimit,
  output: z.object({
    /** Id of the share, which ends it. */
    shareId: z.string(),
    /** Path within the application. */
    path: z.string(),
    expiresDate: z.string(),
  }),
})

export const listPackages = endpoint({
  method: 'GET',
  path: '/packages',
  summary: 'The person’s own downloads of the last days, newest first',
  access: areaAccess.takeAway,
  background: true,
  output: z.array(packageDownload),
})

/** Ends one that runs, takes one that is over off the list. Errors: notFound. */
export const endPackage = endpoint({
  method: 'DELETE',
  path: '/packages/{id}',
  summary: 'End a download that runs or forget one that is over',
  access: areaAccess.takeAway,
  params: z.object({ id: z.string().min(1).max(40) }),
  output: packageDownload,
})

/** The page that tells people that a link of theirs has ended. */
export const ENDED_LINK_PATH = '/file/shared/ended'

/** Where the links of mails lead. Browsers are shown a page when a link has ended. Errors: linkNotValid, tooManyRequests. */
export const openPackage = endpoint({
  method: 'GET',
  path: '/packages/shared/{packageId}/{accessCode}/{filename}',
  summary: 'A package by the link that was sent',
  access: 'anyone',
  params: z.object({
    packageId: z.string().min(1).max(40),
    accessCode: z.string().min(1).max(100),
    filename: z.string().max(200),
  }),
  output: z.unknown(),
  media: 'file',
})
