import { Failure } from '../../../../contract/kernel/errors.ts'
import { act } from '../../../engine/actions/act.ts'
import { stopMails } from '../mail.queries.ts'
import type { MailingRoom } from '../room.ts'
import { readUnsubscribeCode } from '../unsubscribe-code.ts'

/** Stops the mails that a mail speaks of; the drawer goes on telling (RFC 8058). @throws Failure linkNotValid */
export async function stopByCode({ db, sealer }: Pick<MailingRoom, 'db' | 'sealer'>, code: string): Promise<void> {
  const what = readUnsubscribeCode(sealer, code)
  if (!what) throw new Failure('linkNotValid', 'This link is not valid any more')
  await act(
    db,
    { key: String(what.user) },
    {
      change: (trx) => stopMails(trx, what.user, what.kinds, what.daily),
      audit: "nothing: a person's own choices",
      tell: 'nothing: they are read when they are shown',
    },
  )
}
