import { countAttempt, countSlowed } from '../../../engine/http/limits/attempt-limits.ts'
import type { Database } from '../../../tables.ts'
import { isKnownNetwork } from './login-networks.queries.ts'
import { loginLimits, loginPauses } from '../rules/account-limits.ts'

/**
 * Counts a password that is about to be tried. What a network's limit refuses never reaches the account's count: else one
 * place could slow somebody down everywhere. `isKnown` says that the person is at work in that network already.
 * @throws Failure tooManyRequests with the time to wait
 */
export async function countLogin(
  db: Database,
  { address, email, isKnown = false }: { address: string; email: string; isKnown?: boolean },
): Promise<{ giveBack(): Promise<void> }> {
  const ofNetwork = await countAttempt(db, loginLimits(address, email))
  const isKnownHere = isKnown || (await isKnownNetwork(db, address, { email }))
  const ofAccount = await countSlowed(db, loginPauses(address, email, isKnownHere))
  return {
    async giveBack() {
      await ofNetwork.giveBack()
      await ofAccount.giveBack()
    },
  }
}
