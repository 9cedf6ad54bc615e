import type { CrmSync } from '../../../../contract/integrations/crm.ts'

/** Milliseconds between looks, and after how many of them it is left to go on by itself. */
const LOOK = 700
const LOOKS = 60

/**
 * Looks until none of some assortments is on its way to the CRM any more, or long enough. What did not get through at
 * once counts as decided: it goes on by itself.
 */
export async function followSync(
  sent: readonly CrmSync[],
  read: (ids: readonly string[]) => Promise<CrmSync[]>,
  wait: (milliseconds: number) => Promise<void> = (time) => new Promise((done) => setTimeout(done, time)),
): Promise<CrmSync[]> {
  const now = new Map(sent.map((one) => [one._id, one]))
  for (let look = 0; look < LOOKS; look += 1) {
    const going = [...now.values()].flatMap(({ _id, state }) => (state === 'sending' ? [_id] : []))
    if (going.length === 0) break
    await wait(LOOK)
    for (const one of await read(going)) now.set(one._id, one)
  }
  return [...now.values()]
}
