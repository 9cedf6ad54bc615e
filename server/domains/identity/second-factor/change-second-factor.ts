import { randomBytes } from 'node:crypto'
import { nanoid } from 'nanoid'
import type { SecondFactorSetup } from '../../../../contract/identity/second-factor/second-factor-code.ts'
import { Failure } from '../../../../contract/kernel/errors.ts'
import { recordChanges } from '../../../engine/database/audit.ts'
import { countAttempt } from '../../../engine/http/attempt-limits.ts'
import { queueMail } from '../../../engine/mail/queue-mail.ts'
import type { DatabaseTransaction } from '../../../tables.ts'
import { isKnownNetwork } from '../login-networks.queries.ts'
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
  const answer = await db.transaction().execute(async (transaction) => {
    const waiting = await lockNewSecret(transaction, holder.id)
    if (!waiting) throw new Failure('notFound', 'No second factor is being set up')
    const secret = Buffer.from(sealer.unseal(waiting.new_secret), 'base64')
    const step = stepOf(secret, code.replaceAll(/\s/g, ''), Date.now(), 0)
    if (step === undefined) throw wrongCode()
    await putInForce(transaction, holder.id, step)
    await putRecoveryCodes(transaction, holder.id, made)
    await noteSecondFactor(transaction, { userKey: String(holder.id), had: waiting.secret !== null, has: true }, holder)
    return within(transaction)
  })
  await counted.giveBack()
  return { recoveryCodes: made.codes, answer }
}

/** The audit's entry and the person's mail of a second factor that came or went; never anything of its secret. */
export async function noteSecondFactor(
  transaction: DatabaseTransaction,
  { userKey, had, has }: { userKey: string; had: boolean; has: boolean },
  { id, email, name, language }: FactorHolder,
): Promise<void> {
  await recordChanges(transaction, { userKey, batchId: nanoid() }, [
    {
      table: 'user_account',
      recordId: id,
      before: had === has ? { secondFactorReplaced: false } : { secondFactor: had },
      after: had === has ? { secondFactorReplaced: true } : { secondFactor: has },
    },
  ])
  const kind = has ? 'secondFactorOn' : 'secondFactorOff'
  await queueMail(transaction, [{ kind, to: { email, name, userId: id }, language }])
}
