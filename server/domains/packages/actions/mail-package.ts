import { nanoid } from 'nanoid'
import type { z } from 'zod'
import type { linkToFiles } from '../../../../contract/packages/package-calls.ts'
import type { PackageWish } from '../../../../contract/packages/package.ts'
import type { ShareMessage } from '../../../../contract/shares/share.ts'
import { act } from '../../../engine/actions/act.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { FileAnswer } from '../../../engine/http/answers/file-answer.ts'
import type { CallContext } from '../../../engine/http/route.ts'
import { type Mail, queueMail } from '../../../engine/mail/queue-mail.ts'
import type { DatabaseTransaction } from '../../../tables.ts'
import { filesStillOut } from '../../libraries/libraries.public.ts'
import { linkNotValid, makeShare, type NewShare, noteLinkUse, openLink } from '../../shares/shares.public.ts'
import { insertPackage, sentPackage } from '../packages.queries.ts'
import type { PackagesRoom } from '../room.ts'
import { streamPackage } from '../stream-package.ts'
import { type FilledPackage, fillPackage } from './fill-package.ts'
import { packageName } from './take-package.ts'

/**
 * Sends people links to a package, each a link of their own (DLP-01, BEY-06). What is in it is settled now; files that are
 * no longer published when it is opened are left out then.
 * @throws Failure those of `fillPackage`
 */
export async function mailPackage(
  room: PackagesRoom,
  caller: Caller,
  wish: PackageWish,
  message: ShareMessage,
): Promise<{ files: number; bytes: number }> {
  const filled = await fillPackage(room, caller, wish)
  const { files, bytes } = filled
  const { language, name, lastName, email } = caller
  await act(room.db, caller, {
    async change(trx) {
      const { filename, links, expiresAt, pathOf } = await sharePackage(trx, caller, { wish, filled, message })
      const mails = links.map(
        ({ recipient, code }): Mail => ({
          kind: 'sharedPackage',
          to: { email: recipient, name: '' },
          language,
          values: {
            subject: message.subject,
            title: filename,
            person: `${name} ${lastName}`,
            count: files,
            until: new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(expiresAt),
          },
          message: message.body,
          replyTo: email,
          link: { path: pathOf(code), secret: true },
        }),
      )
      await queueMail(trx, mails)
    },
    audit: theShare,
    tell: toTheirLinks,
  })
  return { files, bytes }
}

/**
 * One link to a package for whoever its maker hands it to (BEY-06); what is in it is settled now, as of one that is mailed.
 * @throws Failure those of `fillPackage`
 */
export async function linkToPackage(
  room: PackagesRoom,
  caller: Caller,
  wish: PackageWish,
  expireDays: number,
): Promise<z.output<(typeof linkToFiles)['output']>> {
  const filled = await fillPackage(room, caller, wish)
  const message = { subject: '', recipients: [], bccRecipients: [], expireDays }
  return act(room.db, caller, {
    async change(trx) {
      const { shareId, links, expiresAt, pathOf } = await sharePackage(trx, caller, { wish, filled, message })
      return { shareId, path: pathOf(links[0]!.code), expiresDate: expiresAt.toISOString() }
    },
    audit: theShare,
    tell: toTheirLinks,
  })
}

const theShare = 'nothing: the share has its own entry'
const toTheirLinks = 'nothing: whoever has the link comes by it'

/** Keeps what the package holds and opens it to people, in the caller's transaction. */
async function sharePackage(
  trx: DatabaseTransaction,
  caller: Caller,
  { wish, filled, message }: { wish: PackageWish; filled: FilledPackage; message: NewShare['message'] },
) {
  const filename = `${packageName(wish.filename)}.zip`
  const publicId = nanoid()
  const owner = Number(caller.key)
  const row = { public_id: publicId, owner_id: owner, filename, files: filled.files, status: 'sent' as const }
  await insertPackage(trx, row, filled.contents)
  const made = await makeShare(trx, {
    owner,
    subject: 'package',
    subjectId: publicId,
    way: 'shared',
    title: filename,
    filename,
    message,
  })
  const pathOf = (code: string) => `/api/packages/shared/${publicId}/${code}/${encodeURIComponent(filename)}` as const
  return { ...made, filename, pathOf }
}

/** A package by the link that was sent. @throws Failure linkNotValid, tooManyRequests */
export async function openSentPackage(
  room: PackagesRoom,
  { packageId, accessCode: code }: { packageId: string; accessCode: string },
  { address, signal, isGlance }: Pick<CallContext, 'address' | 'signal' | 'isGlance'>,
): Promise<FileAnswer> {
  const link = await openLink(room.db, { subject: 'package', subjectId: packageId, way: 'shared', code }, address)
  const row = await sentPackage(room.db, packageId)
  if (!row?.contents) throw linkNotValid()
  const { fileIds, photos } = row.contents
  const files = await filesStillOut(room.db, fileIds)
  if (files.length + photos.length === 0) throw linkNotValid()
  if (!isGlance) await noteLinkUse(room.db, link, 'downloaded')
  const far = { done: 0, bytes: 0 }
  return streamPackage(room, row.filename.replace(/\.zip$/, ''), { files, photos }, far, signal)
}
