import { needsSecondFactor } from '../../../../../contract/identity/second-factor/needs-second-factor.ts'
import type { OwnSecondFactor } from '../../../../../contract/identity/second-factor/own-second-factor.ts'
import type { SecondFactorSetup } from '../../../../../contract/identity/second-factor/second-factor-code.ts'
import { Failure } from '../../../../../contract/kernel/errors.ts'
import { act } from '../../../../engine/actions/act.ts'
import { noSuch, requireFound } from '../../../../engine/actions/refusals.ts'
import { entry } from '../../../../engine/database/audit.ts'
import type { Caller } from '../../../../engine/http/caller.ts'
import { endSessions } from '../../own-account/own-account.queries.ts'
import { proveOwnPassword } from '../../login/prove-password.ts'
import { changeOfSecondFactor, confirmSecret, mailOfSecondFactor, makeSecret } from '../change-second-factor.ts'
import { makeRecoveryCodes } from '../recovery-codes.ts'
import type { SecondFactorRoom } from '../second-factor-room.ts'
import { countCodesLeft, deleteSecondFactor, putRecoveryCodes, readSecondFactor } from '../second-factor.queries.ts'

interface Proof {
  password: string
  address: string
}

const isRequiredOf = ({ settings }: SecondFactorRoom, caller: Caller): boolean =>
  needsSecondFactor(settings.now().accounts.secondFactor, caller)

const holderOf = (caller: Caller) => ({ ...caller, id: Number(caller.key) })

/** Whether the login asks for a code. */
export async function showOwnSecondFactor(room: SecondFactorRoom, caller: Caller): Promise<OwnSecondFactor> {
  const userId = Number(caller.key)
  const [factor, codesLeft] = await Promise.all([readSecondFactor(room.db, userId), countCodesLeft(room.db, userId)])
  return { since: factor?.confirmed_at.toISOString() ?? null, codesLeft, isRequired: isRequiredOf(room, caller) }
}

/** Errors: wrongPassword, notAllowed, tooManyRequests. */
export async function beginOwnSecondFactor(
  room: SecondFactorRoom,
  caller: Caller,
  proof: Proof,
): Promise<SecondFactorSetup> {
  await proveOwnPassword(room.db, caller, proof)
  return makeSecret(room, holderOf(caller))
}

/** Other sessions were opened without the code: they end. Errors: wrongCode, notFound, tooManyRequests. */
export async function confirmOwnSecondFactor(
  room: SecondFactorRoom,
  caller: Caller,
  attempt: { code: string; address: string },
): Promise<{ recoveryCodes: string[] }> {
  const holder = holderOf(caller)
  const { recoveryCodes } = await confirmSecret(room, holder, attempt, (transaction) =>
    endSessions(transaction, holder.id, { except: Number(caller.sessionKey) }),
  )
  room.sessions.forgetAccounts([holder.id])
  return { recoveryCodes }
}

/** Errors: wrongPassword, notFound, notAllowed when the administrator requires one, tooManyRequests. */
export async function removeOwnSecondFactor(room: SecondFactorRoom, caller: Caller, proof: Proof): Promise<void> {
  if (isRequiredOf(room, caller)) throw new Failure('notAllowed', 'Your administrator requires a second factor')
  await proveOwnPassword(room.db, caller, proof)
  const holder = holderOf(caller)
  await act(room.db, caller, {
    async change(trx) {
      if (!(await deleteSecondFactor(trx, holder.id))) throw noSuch('second factor')
      await endSessions(trx, holder.id, { except: Number(caller.sessionKey) })
      await mailOfSecondFactor(trx, holder, false)
    },
    audit: () => [changeOfSecondFactor(holder.id, { had: true, has: false })],
    tell: 'nothing: the mail does',
  })
  room.sessions.forgetAccounts([holder.id])
}

/** Errors: wrongPassword, notFound, tooManyRequests. */
export async function renewOwnRecoveryCodes(
  room: SecondFactorRoom,
  caller: Caller,
  proof: Proof,
): Promise<{ recoveryCodes: string[] }> {
  await proveOwnPassword(room.db, caller, proof)
  const userId = Number(caller.key)
  const made = await makeRecoveryCodes()
  await act(room.db, caller, {
    find: async (trx) => requireFound(await readSecondFactor(trx, userId), 'second factor'),
    change: (trx) => putRecoveryCodes(trx, userId, made),
    audit: () => [entry('user_account', userId, { recoveryCodes: false }, { recoveryCodes: true })],
    tell: 'nothing: only this answer names them',
  })
  return { recoveryCodes: made.codes }
}
