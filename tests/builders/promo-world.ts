import { expect } from 'vitest'
import { daysLater } from '../../contract/kernel/days/days.ts'
import type { Order, OrderLine, OrderRow } from '../../contract/orders/order.ts'
import { askOrders } from './ask-orders.ts'
import { type BuiltUser, buildUser } from './build-user.ts'
import { newId, openOrders, today } from './orders-world.ts'

export type PromoWorld = Awaited<ReturnType<typeof openPromos>>

/** An application with people who ask for promo orders, decide and send them; one pair is 45.00 at wholesale. */
export async function openPromos(surroundings: Parameters<typeof openOrders>[0] = {}) {
  const world = await openOrders(surroundings)
  const ask = askOrders(world, 'promos')
  const { db } = world.application
  const promo = (...roles: string[]) => ({ permissions: { promoOrders: roles } }) as Parameters<typeof buildUser>[1]
  const people = {
    /** Asks; Hannah decides what she asks for, Victor above the limits. */
    rita: await buildUser(db, promo('user')),
    other: await buildUser(db, promo('user')),
    hannah: await buildUser(db, promo('approver')),
    victor: await buildUser(db, promo('seniorApprover')),
    lena: await buildUser(db, { permissions: { promoOrders: ['coordinator'], sampleOrders: ['coordinator'] } }),
    ada: await buildUser(db, promo('admin')),
  }
  /** Whose orders somebody's code stands for in the list of users. */
  const name = (who: BuiltUser, approver: BuiltUser | undefined) =>
    world.application.pool.query('update user_account set approver_code = $2 where id = $1', [
      who.id,
      approver?.userCode ?? '',
    ])

  const shipTo = {
    label: 'Shop',
    line1: 'Rua Garrett 60',
    city: 'Lisbon',
    region: '',
    postalCode: '1200',
    country: 'PRT',
  }
  const complete = { reason: 'Retail opening', requestedDeliveryDate: daysLater(today, 9), shipTo }
  type Fields = Record<string, unknown>

  const begin = async (who: BuiltUser, rows: Fields[] = [{}], header: object = {}): Promise<Order> => {
    const { status, body } = await ask(who, 'POST', '/needs-review', {
      _id: newId(),
      header: { ...complete, ...header },
      rows: rows.map((fields) => ({ _id: newId(), style: '1001', color: 'BLK', fields: { size: '7', ...fields } })),
    })
    expect([status, body.messageCode]).toEqual([200, undefined])
    return body.order
  }
  const save = (who: BuiltUser, { _id }: Pick<Order, '_id'>, batch: object) =>
    ask(who, 'PATCH', `/needs-review/batch/${_id}`, { batchId: newId(), ...batch })
  const move = async (who: BuiltUser, event: string, order: { _id: string; version?: number }, note = '') =>
    (
      await ask(who, 'POST', '/needs-review/transition', {
        event,
        orders: [{ _id: order._id, ...(order.version === undefined ? {} : { version: order.version }) }],
        requestId: newId(),
        note,
      })
    ).body.orders[0]
  const show = async (who: BuiltUser, { orderIdentifier }: Order): Promise<Order> =>
    (await ask(who, 'GET', `/order/${orderIdentifier}`)).body
  const stateOf = async (who: BuiltUser, order: Order) => {
    const { status, orderApprovalStatus } = await show(who, order)
    return `${status} + ${orderApprovalStatus}`
  }
  const decide = (who: BuiltUser, { _id, rows }: Order, status: string, more: Fields = {}, some: OrderRow[] = rows) =>
    save(who, { _id }, { updateRows: some.map((row) => ({ _id: row._id, fields: { status, ...more } })) })
  const submitted = async (who: BuiltUser, rows?: Fields[], header?: object): Promise<Order> => {
    const order = await begin(who, rows, header)
    const done = await move(who, 'submit', { _id: order._id })
    expect([done.result, done.issues]).toEqual(['done', []])
    return order
  }
  const listed = async (who: BuiltUser, list: string, filters: object = {}) =>
    ((await ask(who, 'POST', `/${list}/query`, { endRow: 1000, filters })).body.data as OrderLine[]).map(
      ({ _id }) => _id,
    )
  const tasks = async (who: BuiltUser, { orderIdentifier }: Order) => {
    const answer = await world.fetch('/api/notifications/promos/query', {
      method: 'POST',
      cookie: who.cookie,
      json: {},
    })
    const { data } = (await answer.json()) as {
      data: { notificationType: string; settledDate: string | null; values: { order: string } }[]
    }
    return data
      .filter(({ values }) => values.order === orderIdentifier)
      .map(({ notificationType, settledDate }) => `${notificationType}${settledDate ? ' done' : ''}`)
  }

  await name(people.rita, people.hannah)
  await name(people.hannah, people.victor)
  await world.application.pool.query('update availability set quantity = 100')
  return {
    ...world,
    sellers: world.people,
    people,
    ask,
    name,
    begin,
    save,
    move,
    show,
    stateOf,
    decide,
    submitted,
    listed,
    tasks,
  }
}
