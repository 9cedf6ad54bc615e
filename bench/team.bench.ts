import { setTimeout as wait } from 'node:timers/promises'
import { buildUser } from '../tests/builders/build-user.ts'
import { letTeamEdit } from '../tests/world/team-of-editors.ts'
import { withApplication } from './composed-application.ts'
import { fillLine } from './line-data.ts'
import { row, type Row } from './row.ts'

const PEOPLE = 30
const ROWS = 60
/** How long they edit, and what each takes to type the next value. */
const LONG = 60_000
const TYPING = 1_500

/** Thirty people edit one assortment for a minute: what they were told is saved is there, and all see the same. */
export const rows = (): Promise<Row[]> =>
  withApplication(async ({ application: { pool, db }, listen }) => {
    await fillLine(pool)
    const { rows: colours } = await pool.query<{ id: string }>(
      'select style_color_id as id from style_colour order by id limit $1',
      [ROWS],
    )
    const styleColors = colours.map(({ id }) => id)
    const people = await Promise.all(
      Array.from({ length: PEOPLE }, () => buildUser(db, { permissions: { assortments: ['manager'] } })),
    )
    const cookies = people.map(({ cookie }) => cookie)
    const address = await listen()
    const made = await fetch(`${address}/api/assortments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: cookies[0]! },
      body: JSON.stringify({ title: 'Bench', method: 'static', styleColors }),
    })
    const { _id } = (await made.json()) as { _id: string }
    const told = console.warn
    // Each conflict is told to the console of a browser.
    console.warn = () => undefined
    const end = Date.now() + LONG
    const outcome = await letTeamEdit({
      address,
      cookies,
      assortmentId: _id,
      rows: styleColors,
      goesOn: async (person, edits) => {
        await wait(edits === 0 ? (person * TYPING) / PEOPLE : TYPING)
        return Date.now() < end
      },
    }).finally(() => {
      console.warn = told
    })
    const none = { unit: `of ${outcome.edits}`, reference: 1, limit: 0 }
    return [
      row({
        ...none,
        name: `${PEOPLE} people, one minute: saved edits that are not there`,
        value: outcome.lost.length,
      }),
      row({
        ...none,
        name: `${PEOPLE} people, one minute: screens that differ at the end`,
        value: outcome.astray.length,
      }),
    ]
  })
