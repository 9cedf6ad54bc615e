import { randomBytes } from 'node:crypto'
import type { SecondFactorSetup } from '../../../../contract/identity/second-factor/second-factor-code.ts'
import { readNow } from '../../../engine/database/read-now.ts'
import { act } from '../../../engine/actions/act.ts'
import { requireFound } from '../../../engine/actions/refusals.ts'
import { type Change, entry } from '../../../engine/database/audit.ts'
import { countAttempt } from '../../../engine/http/limits/attempt-limits.ts'
import { queueMail } from '../../../engine/mail/queue-mail.ts'
import type { DatabaseTransaction } from '../../../tables.ts'
import { isKnownNetwork } from '../login/login-networks.queries.ts'
import { secondFactorLimits } from '../rules/account-limits.ts'
import { wrongCode } from './prove-second-factor.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { base32, setupAddress, stepOf } from './rules/one-time-password.ts'
import type { SecondFactorRoom } from './second-factor-room.ts'
import { lockNewSecret, putInForce, putNewSecret, putRecoveryCodes } from './second-factor.queries.ts'

/** Bytes of a secret, as RFC 4226 recommends. */
const SECRET_BYTES = 20

export interface FactorHolder {
  id: number
  email: string
  name: string
  language: string
}

/** Makes a secret that waits for its first code. */
export async function makeSecret(
  { db, sealer }: Pick<SecondFactorRoom, 'db' | 'sealer'>,
  { id, email }: Pick<FactorHolder, 'id' | 'email'>,
): Promise<SecondFactorSetup> {
  const secret = randomBytes(SECRET_BYTES)
  await putNewSecret(db, id, sealer.seal(secret.toString('base64')))
  const text = base32(secret)
  return { secret: text.replaceAll(/(.{4})(?=.)/g, '$1 '), address: setupAddress(email, text) }
}

/**
 * Puts the secret that waits in force when the code is of it, and answers new recovery codes. `within` is what else
 * happens in the same transaction. @throws Failure wrongCode, notFound when nothing was begun, tooManyRequests
 */
export async function confirmSecret<Answer>(
  { db, sealer }: Pick<SecondFactorRoom, 'db' | 'sealer'>,
  holder: FactorHolder,
  { code, address }: { code: string; address: string },
  within: (transaction: DatabaseTransaction) => Promise<Answer>,
): Promise<{ recoveryCodes: string[]; answer: Answer }> {
  const isKnown = await isKnownNetwork(db, address, { userId: holder.id })
  const counted = await countAttempt(db, secondFactorLimits(address, holder.id, isKnown))
  const made = await makeRecoveryCodes()
  const answer = await act(
    db,
    { key: String(holder.id) },
    {
      find: async (trx) => requireFound(await lockNewSecret(trx, holder.id), 'second factor being set up'),
      async change(trx, waiting) {
        const secret = Buffer.from(sealer.unseal(waiting.new_secret), 'base64')
        const step = stepOf(secret, code.replaceAll(/\s/g, ''), (await readNow(trx)).getTime(), 0)
        if (step === undefined) throw wrongCode()
        await putInForce(trx, holder.id, step)
        await putRecoveryCodes(trx, holder.id, made)
        await mailOfSecondFactor(trx, holder, true)
        return within(trx)
      },
      audit: ({ secret }) => [changeOfSecondFactor(holder.id, { had: secret !== null, has: true })],
      tell: 'nothing: the mail does',
    },
  )
  await counted.giveBack()
  return { recoveryCodes: made.codes, answer }
}

/** What the trail says of a second factor that came or went; never anything of its secret. */
export const changeOfSecondFactor = (recordId: number, { had, has }: { had: boolean; has: boolean }): Change =>
  entry(
    'user_account',
    recordId,
    had === has ? { secondFactorReplaced: false } : { secondFactor: had },
    had === has ? { secondFactorReplaced: true } : { secondFactor: has },
  )

/** What the person is told of it. */
export const mailOfSecondFactor = (
  transaction: DatabaseTransaction,
  { id, email, name, language }: FactorHolder,
  has: boolean,
): Promise<void> =>
  queueMail(transaction, [
    { kind: has ? 'secondFactorOn' : 'secondFactorOff', to: { email, name, userId: id }, language },
  ])
