import type { BuiltUser } from './build-user.ts'

interface Fetching {
  fetch(path: string, options: { method: string; cookie: string; json?: unknown }): Promise<Response>
}

/** Asks the calls of one type of order as a person; `path` is what follows the type. */
export const askOrders =
  (world: Fetching, orderType: 'samples' | 'promos' | 'wholesale') =>
  async (who: BuiltUser, method: string, path: string, json?: unknown) => {
    const sent = json === undefined ? {} : { json }
    const answer = await world.fetch(`/api/orders/${orderType}${path}`, { method, cookie: who.cookie, ...sent })
    return { status: answer.status, body: await answer.json() }
  }
