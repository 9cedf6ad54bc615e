import { Failure } from '../../../../contract/kernel/errors.ts'
import { readNow } from '../../../engine/database/read-now.ts'
import { countAttempt } from '../../../engine/http/limits/attempt-limits.ts'
import { act } from '../../../engine/actions/act.ts'
import { nobody } from '../../../engine/database/audit.ts'
import { queueMail } from '../../../engine/mail/queue-mail.ts'
import type { Sealer } from '../../../engine/sealed-text.ts'
import type { AccountRow } from '../identity.queries.ts'
import { loginsAreLogged } from '../sessions/open-session.ts'
import { isKnownNetwork } from '../login/login-networks.queries.ts'
import { secondFactorLimits } from '../rules/account-limits.ts'
import { hashOfCode } from './recovery-codes.ts'
import { stepOf } from './rules/one-time-password.ts'
import type { SecondFactorRoom } from './second-factor-room.ts'
import { countCodesLeft, readSecondFactor, useRecoveryCode, useStep } from './second-factor.queries.ts'

type House = Pick<SecondFactorRoom, 'db' | 'sealer'>
type Factor = NonNullable<Awaited<ReturnType<typeof readSecondFactor>>>

/**
 * Asks who has proven their password for the code of their second factor as well, and uses it up. Answers false for who
 * has none. @throws Failure secondFactorNeeded, wrongCode, tooManyRequests
 */
export async function proveSecondFactor(
  house: House,
  account: AccountRow,
  { code, address }: { code?: string | undefined; address: string },
): Promise<boolean> {
  const factor = await readSecondFactor(house.db, account.id)
  if (!factor) return false
  if (code === undefined) throw new Failure('secondFactorNeeded', 'A code of your authenticator app is needed')
  const isKnown = await isKnownNetwork(house.db, address, { userId: account.id })
  const counted = await countAttempt(house.db, secondFactorLimits(address, account.id, isKnown))
  const digits = code.replaceAll(/\s/g, '')
  const isGood = /^\d{6}$/.test(digits)
    ? await opensByApp(house, account, factor, digits)
    : await opensByRecoveryCode(house, account, factor, code)
  if (!isGood) throw wrongCode()
  await counted.giveBack()
  return true
}

export const wrongCode = () => new Failure('wrongCode', 'This code is wrong, too old or was used before')

async function opensByApp({ db, sealer }: House, account: AccountRow, factor: Factor, code: string): Promise<boolean> {
  const secret = unsealed(sealer, factor.secret)
  const step = secret && stepOf(secret, code, (await readNow(db)).getTime(), factor.last_step)
  return step !== undefined && (await useStep(db, account.id, step))
}

/** The person is told, so that a code somebody else found is noticed. */
async function opensByRecoveryCode({ db }: House, account: AccountRow, factor: Factor, code: string): Promise<boolean> {
  const hash = await hashOfCode(code, factor.recovery_salt)
  return act(db, nobody, {
    async change(trx) {
      if (!(await useRecoveryCode(trx, account.id, hash))) return false
      const to = { email: account.email, name: account.name, userId: account.id }
      const left = await countCodesLeft(trx, account.id)
      const mail = { kind: 'recoveryCodeUsed', to, language: account.language, values: { left } } as const
      await queueMail(trx, [mail])
      return true
    },
    audit: loginsAreLogged,
    tell: 'nothing: the mail does',
  })
}

/** Undefined when it was sealed with another `SECRET`: recovery codes still open, and an administrator can reset it. */
function unsealed(sealer: Sealer, sealed: string): Buffer | undefined {
  try {
    return Buffer.from(sealer.unseal(sealed), 'base64')
  } catch {
    return undefined
  }
}
