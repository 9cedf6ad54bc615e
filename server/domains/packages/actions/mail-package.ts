import { nanoid } from 'nanoid'
import type { PackageWish } from '../../../../contract/packages/package.ts'
import type { ShareMessage } from '../../../../contract/shares/share.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { FileAnswer } from '../../../engine/http/file-answer.ts'
import { type Mail, queueMail } from '../../../engine/mail/queue-mail.ts'
import { filesStillOut } from '../../libraries/libraries.public.ts'
import { linkNotValid, makeShare, noteLinkUse, openLink } from '../../shares/shares.public.ts'
import { insertPackage, sentPackage } from '../packages.queries.ts'
import type { PackagesRoom } from '../room.ts'
import { streamPackage } from '../stream-package.ts'
import { fillPackage } from './fill-package.ts'
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
  const { contents, files, bytes } = await fillPackage(room, caller, wish)
  const filename = `${packageName(wish.filename)}.zip`
  const publicId = nanoid()
  const owner = Number(caller.key)
  await room.db.transaction().execute(async (trx) => {
    await insertPackage(trx, { public_id: publicId, owner_id: owner, filename, files, status: 'sent' }, contents)
    const links = await makeShare(trx, {
      owner,
      subject: 'package',
      subjectId: publicId,
      way: 'shared',
      title: filename,
      filename,
      message,
    })
    const { language, name, lastName, email } = caller
    const until = new Date(Date.now() + message.expireDays * 86_400_000)
    await queueMail(
      trx,
      links.map(
        ({ recipient, code }): Mail => ({
          kind: 'sharedPackage',
          to: { email: recipient, name: '' },
          language,
          values: {
            subject: message.subject,
            title: filename,
            person: `${name} ${lastName}`,
            count: files,
            until: new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(until),
          },
          message: message.body,
          replyTo: email,
          link: { path: `/api/packages/shared/${publicId}/${code}/${encodeURIComponent(filename)}`, secret: true },
        }),
      ),
    )
  })
  return { files, bytes }
}

/** A package by the link that was sent. @throws Failure linkNotValid, tooManyRequests */
export async function openSentPackage(
  room: PackagesRoom,
  { packageId, accessCode: code }: { packageId: string; accessCode: string },
  address: string,
  signal: AbortSignal,
): Promise<FileAnswer> {
  const link = await openLink(room.db, { subject: 'package', subjectId: packageId, way: 'shared', code }, address)
  const row = await sentPackage(room.db, packageId)
  if (!row?.contents) throw linkNotValid()
  const { fileIds, photos } = row.contents
  const files = await filesStillOut(room.db, fileIds)
  if (files.length + photos.length === 0) throw linkNotValid()
  await noteLinkUse(room.db, link, 'downloaded')
  const far = { done: 0, bytes: 0 }
  return streamPackage(room, row.filename.replace(/\.zip$/, ''), { files, photos }, far, signal)
}
