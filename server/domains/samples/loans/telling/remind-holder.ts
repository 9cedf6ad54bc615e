import { Failure } from '../../../../../contract/kernel/errors.ts'
import { act } from '../../../../engine/actions/act.ts'
import type { Caller } from '../../../../engine/http/caller.ts'
import { queueMail } from '../../../../engine/mail/queue-mail.ts'
import { dueMail } from './due-mail.ts'
import { librariesOf } from '../hand-out-loan.ts'
import type { LoansRoom } from '../loans-room.ts'
import { requireEvent } from '../loans.access.ts'
import { lockSeen } from '../lock-loan.ts'
import { loanOut } from './remind.queries.ts'
import { loanEntry } from './said-of-loan.ts'
import { todayOf } from '../today.ts'

/** A keeper reminds whoever has something by a mail, at once and whenever they want to. @throws Failure notFound, notAllowed, nothingToDo */
export async function remindHolder(
  { db, sealer }: Pick<LoansRoom, 'db' | 'sealer'>,
  caller: Caller,
  id: string,
): Promise<{ recipient: string }> {
  const today = await todayOf(db, caller)
  return act(
    db,
    { key: caller.key },
    {
      async find(trx) {
        const [locked] = await lockSeen(trx, caller, [id])
        return { ...locked!, out: await loanOut(trx, locked!.loan.id) }
      },
      may: ({ loan, items }) => requireEvent(caller, loan, 'return', librariesOf(items)),
      async change(trx, { out }) {
        if (!out || out.email === '') throw new Failure('nothingToDo', 'Nobody can be reminded of this loan')
        const lent = { ...out, lender: caller.email, lenderName: `${caller.name} ${caller.lastName}` }
        await queueMail(trx, [dueMail(sealer, [lent], today)])
        return { recipient: out.email }
      },
      audit: ({ loan }) => [loanEntry(loan, { reminded: today })],
      tell: 'nothing: a reminder changes no loan',
    },
  )
}
