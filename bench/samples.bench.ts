import PDFDocument from 'pdfkit'
import type { Failure } from '../contract/kernel/errors.ts'
import { dayAt } from '../contract/kernel/days/zoned-time.ts'
import { recordMoves } from '../server/domains/samples/actions/record-moves.ts'
import { remindHolders } from '../server/domains/samples/loans/telling/remind.ts'
import type { Caller } from '../server/engine/http/caller.ts'
import { buildUser } from '../tests/builders/build-user.ts'
import { type ComposedApplication, withApplication } from './composed-application.ts'
import { runLoad } from './http-client.ts'
import { median, type Row, row } from './row.ts'
import { bareTables, fillLoans, fillSamples } from './sample-data.ts'
import { timed } from './times.ts'
import { done, inTransaction, inTurns, pick, type Room, ROUNDS } from './sample-room.ts'

const SAMPLES = 100_000
const MOVES_OF_EACH = 4
const PAGE = 100
const REQUESTS = 120
/** People who take the last piece at once; batches that cross, and lines of each. */
const TAKERS = 50
const BATCHES = 20
const CROSSED = 200
const MOVED = 1_000
const CHECKED = 20_000
const LABELS = 1_000
const LOANS = 2_000
const ADDRESSES = 500

/** The sample room with 100,000 lines and 400,000 moves, each figure beside the bare work it cannot do without (SMP-01 to SMP-03, BEY-11). */
export const rows = (): Promise<Row[]> => withApplication(measure, { styles: 2_000 })

async function measure(running: ComposedApplication): Promise<Row[]> {
  const { db, pool } = running.application
  await fillSamples(pool, SAMPLES, MOVES_OF_EACH)
  await bareTables(pool)
  const address = await running.listen()
  const { cookie } = await buildUser(db, {
    permissions: { sampleInventory: ['sampleCoordinator'] },
    libraryAccess: ['Production', 'Sales'],
  })
  const call = async (method: string, path: string, body?: unknown): Promise<Response> =>
    fetch(`${address}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', cookie },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  const room = { pool, address, cookie, call }
  return [
    await measurePages(room),
    await measureBatch(room),
    await measureMove(room),
    await measureRace(
      running,
      (await running.application.sessions.authenticate(tokenOf(cookie), { background: true }))!,
    ),
    await measureCrossed(room),
    ...(await measureReads(room)),
    await measureValidation(room),
    await measureLabels(room),
    await measureDigest(running),
  ]
}

/** Filtered and sorted, at offsets all over the list. */
async function measurePages({ pool, call }: Room): Promise<Row> {
  let turn = 0
  const skipOf = () => (turn * 1_777) % 20_000
  const ours = async () => {
    turn += 1
    const query = new URLSearchParams({
      filters: JSON.stringify({ fields: { division: ['Performance'] } }),
      _options: JSON.stringify({ skip: skipOf(), limit: PAGE, sort: ['style', '-size'], totalCount: false }),
    })
    const { data } = (await done(await call('GET', `/sampleInventory/Production?${query}`))) as { data: unknown[] }
    if (data.length !== PAGE) throw new Error(`${data.length} samples were answered`)
  }
  const bare = () =>
    pool.query(
      `select s.*, p.bin from sample s join sample_place p on p.id = s.place_id
      where s.library = 'Production' and s.deleted_at is null and s.on_hand + s.out_qty > 0 and s.division = 'Performance'
      order by s.style, s.size desc, s.color, s.id limit ${PAGE} offset ${skipOf()}`,
    )
  const figure = await inTurns(ours, bare, 40)
  return row({ name: `page of ${PAGE} among ${SAMPLES} samples at any offset`, ...figure, limit: 2.5 })
}

async function measureBatch({ pool, call }: Room): Promise<Row> {
  const ids = await pick<string>(pool, `select public_id as v from sample where id % 991 = 5 order by id limit 100`)
  let turn = 0
  const ours = async () => {
    turn += 1
    const patch = {
      size: String(20 + (turn % 20)),
      division: `Division ${turn}`,
      moldDate: `2026-01-${10 + (turn % 9)}`,
    }
    await done(
      await call(
        'PATCH',
        '/sampleInventory/Production/batch/many',
        ids.map((_id) => ({ _id, patch })),
      ),
    )
  }
  const bare = () =>
    inTransaction(pool, (client) =>
      client.query(
        `update bare_sample set size = $2, division = $3, mold_date = $4, version = version + 1, modified_at = now()
        where public_id = any ($1::text[])`,
        [ids, String(20 + (turn % 20)), `Division ${turn}`, `2026-01-${10 + (turn % 9)}`],
      ),
    )
  // As pages: what is asked for all day is not measured by its first ten times, in which its code is compiled.
  return row({ name: 'batch of 100 samples with 3 cells each', ...(await inTurns(ours, bare, 40)), limit: 4 })
}

async function measureMove({ pool, call }: Room): Promise<Row> {
  const ids = await pick<string>(pool, `select public_id as v from sample where id % 97 = 3 order by id limit ${MOVED}`)
  const keys = await pick<number>(pool, `select id as v from sample where id % 97 = 3 order by id limit ${MOVED}`)
  let turn = 0
  const ours = async () => {
    turn += 1
    const place = { bin: `M-${turn % 2}` }
    const rowsOf = ids.map((_id) => ({ _id, place }))
    await done(await call('POST', '/sampleInventoryTracking/Production', { kind: 'moved', rows: rowsOf }))
  }
  const bare = () =>
    inTransaction(pool, async (client) => {
      await client.query(
        `insert into bare_sample_move (library, sample_id, batch_id, kind, on_hand_change, out_change, from_place, to_place)
        select 'Production', id, 'bare', 'moved', 0, 0, 1, 2 from unnest($1::bigint[]) as w (id)`,
        [keys],
      )
      await client.query(
        `update bare_sample set place_id = 1 + $2, modified_at = now() where id = any ($1::bigint[])`,
        [keys, turn % 2],
      )
    })
  return row({ name: `move of ${MOVED} samples by one call`, ...(await inTurns(ours, bare)), limit: 3 })
}

const tokenOf = (cookie: string): string => cookie.slice(cookie.indexOf('=') + 1)

/**
 * By the action itself, as the reference is by statements alone: fifty calls to and fro, which the reference does not make, take longer
 * than all else (decision 78). Over HTTP the same is proved, not measured, in tests/server/sample-moves.test.ts.
 */
async function measureRace({ application }: ComposedApplication, caller: Caller): Promise<Row> {
  const { pool } = application
  const ids = await pick<string>(
    pool,
    `select public_id as v from sample where status = 'Available' and id % 1009 = 7 limit 20`,
  )
  let turn = 0
  const record = (kind: 'corrected' | 'given', quantity: number) =>
    recordMoves(application, caller, 'Production', { kind, rows: [{ _id: ids[turn]!, quantity }], note: '' })
  const ours = async () => {
    const taken = await Promise.allSettled(Array.from({ length: TAKERS }, () => record('given', 1)))
    const refused = taken.flatMap((one) => (one.status === 'rejected' ? [(one.reason as Failure).code] : []))
    const [left] = await pick<number>(pool, `select on_hand as v from sample where public_id = '${ids[turn]!}'`)
    if (refused.length !== TAKERS - 1 || refused.some((code) => code !== 'notOnHand') || left !== 0)
      throw new Error(`${TAKERS - refused.length} of ${TAKERS} took the last piece, ${left} are left: ${refused[0]}`)
  }
  const bare = async () => {
    await pool.query(`update bare_sample set on_hand = 1 where public_id = $1`, [ids[turn]!])
    await Promise.all(
      Array.from({ length: TAKERS }, () =>
        inTransaction(pool, (client) =>
          client.query(`update bare_sample set on_hand = on_hand - 1 where public_id = $1 and on_hand > 0`, [
            ids[turn]!,
          ]),
        ),
      ),
    )
  }
  const times: { ours: number[]; bare: number[] } = { ours: [], bare: [] }
  for (turn = 0; turn < ids.length; turn++) {
    await record('corrected', 1)
    const taken = [await timed(ours), await timed(bare)] as const
    if (turn === 0) continue
    times.ours.push(taken[0])
    times.bare.push(taken[1])
  }
  return row({
    name: `${TAKERS} who take the last piece at once, of whom one gets it, against bare guarded updates`,
    value: median(times.ours),
    unit: 'ms',
    reference: median(times.bare),
    limit: 3,
  })
}

async function measureCrossed({ pool, call }: Room): Promise<Row> {
  const ids = await pick<string>(
    pool,
    `select public_id as v from sample where id % 449 = 11 order by id limit ${CROSSED}`,
  )
  const batch = async (turn: number) => {
    const order = turn % 2 === 0 ? ids : ids.toReversed()
    const body = { kind: 'received', rows: order.map((_id) => ({ _id, quantity: 1 })) }
    await done(await call('POST', '/sampleInventoryTracking/Production', body))
  }
  const turns = Array.from({ length: BATCHES }, (_none, at) => at)
  const together = () => Promise.all(turns.map(batch))
  const inARow = async () => {
    for (const turn of turns) await batch(turn)
  }
  return row({
    name: `${BATCHES} crossed batches of the same ${CROSSED} samples at once, against one after the other`,
    ...(await inTurns(together, inARow, 5)),
    limit: 1.2,
  })
}

/** One label looked up, and a text completed, each by itself against the smallest call there is. */
async function measureReads({ pool, address, cookie }: Room): Promise<Row[]> {
  const codes = await pick<string>(pool, `select code as v from sample where id % 463 = 0 limit 200`)
  const ids = await pick<string>(pool, `select public_id as v from sample where id % 463 = 0 limit 200`)
  const p50 = async (path: string, bodies: string[], method: 'GET' | 'POST') =>
    (await runLoad({ address, cookie, clients: 1, requests: REQUESTS, path, bodies, method })).p50
  const scan = () =>
    p50(
      '/api/sampleScans',
      codes.map((code) => JSON.stringify({ labels: [code] })),
      'POST',
    )
  const healthz = () => p50('/healthz', [''], 'GET')
  const complete = () => p50('/api/sampleInventory/autocomplete/Production/color/B', [''], 'GET')
  const byKey = () => p50(`/api/sampleInventoryTracking/Production/${ids[0]!}`, [''], 'GET')
  const times: Record<'scan' | 'healthz' | 'complete' | 'byKey', number[]> = {
    scan: [],
    healthz: [],
    complete: [],
    byKey: [],
  }
  const kinds = { scan, healthz, complete, byKey }
  for (let round = 0; round <= ROUNDS; round++)
    for (const [name, run] of Object.entries(kinds) as [keyof typeof kinds, () => Promise<number>][]) {
      const time = await run()
      if (round > 0) times[name].push(time)
    }
  return [
    row({
      name: 'one scanned label looked up, against /healthz',
      value: median(times.scan),
      unit: 'ms',
      reference: median(times.healthz),
      limit: 4,
    }),
    row({
      name: `a colour completed among ${SAMPLES} samples, against one sample by its key`,
      value: median(times.complete),
      unit: 'ms',
      reference: median(times.byKey),
      limit: 5,
    }),
  ]
}

async function measureValidation({ pool, call }: Room): Promise<Row> {
  const lines = Array.from({ length: CHECKED }, (_none, at) => ({
    division: 'Performance',
    style: `3${String(at).padStart(6, '0')}`,
    color: 'BLK',
    size: '9',
    side: 'Pair',
    status: 'Available',
    totalQty: 1,
    moldNum: 'N/A',
    moldDate: 'N/A',
    bin: 'B-01-01',
  }))
  // Written once, as the lines of the reference are: whoever imports writes them elsewhere.
  const body = JSON.stringify({ rows: lines.map((values, at) => ({ row: at + 2, values })) })
  const ours = async () => {
    const { rows: wrong } = (await done(await call('POST', '/sampleInventory/validate/Production', body))) as {
      rows: unknown[]
    }
    if (wrong.length > 0) throw new Error(`${wrong.length} rows were found wrong: ${JSON.stringify(wrong[0])}`)
  }
  const keyed = JSON.stringify(lines)
  const bare = () =>
    pool.query(
      `select w.at, s.public_id from json_array_elements($1::json) with ordinality as e (line, at)
      cross join lateral json_to_record(e.line) as w0 (style text, color text, size text, side text, status text, bin text)
      cross join lateral (select e.at, w0.*) w
      join sample_place p on p.library = 'Production' and p.bin = w.bin
      join sample s on s.library = 'Production' and s.deleted_at is null and s.style = w.style and s.color = w.color
        and s.size = w.size and s.side = w.side and s.status = w.status and s.place_id = p.id`,
      [keyed],
    )
  const figure = await inTurns(ours, bare, 5)
  return row({ name: `${CHECKED} rows of a file judged, against the join they need`, ...figure, limit: 2 })
}

async function measureLabels({ pool, call }: Room): Promise<Row> {
  const ids = await pick<string>(pool, `select public_id as v from sample order by id limit ${LABELS}`)
  const ours = async () => {
    const wish = {
      library: 'Production',
      ids,
      copies: 'line',
      stock: 'Avery L7160',
      parts: ['name', 'side', 'place', 'letters'],
    }
    const answer = await call('POST', '/sampleLabels/pdf', wish)
    if (answer.status !== 200) throw new Error(`labels were answered ${answer.status}`)
    await answer.arrayBuffer()
  }
  const figure = await inTurns(ours, bareLabels)
  return row({ name: `${LABELS} labels as PDF, against as many rectangles and texts of pdfkit`, ...figure, limit: 1.5 })
}

/** Runs of dark modules of a code of 29, and the texts of a label. */
const RUNS = 29 * 8
const TEXTS = 5

async function bareLabels(): Promise<void> {
  const doc = new PDFDocument({ size: 'A4', margin: 0, autoFirstPage: false })
  doc.on('data', () => undefined)
  const ended = new Promise((resolve) => doc.on('end', resolve))
  for (let label = 0; label < LABELS; label++) {
    if (label % 21 === 0) doc.addPage()
    for (let run = 0; run < RUNS; run++) doc.rect(run, label % 21, 3, 2)
    doc.fill()
    for (let text = 0; text < TEXTS; text++)
      doc.fontSize(8).text(`Label ${label} ${text}`, 80, 20 + text * 10, { lineBreak: false })
  }
  doc.end()
  await ended
}

async function measureDigest({ application }: ComposedApplication): Promise<Row> {
  const { pool } = application
  const now = new Date(`${dayAt('America/Los_Angeles', new Date())}T20:00:00Z`)
  await fillLoans(pool, LOANS, ADDRESSES, dayAt('America/Los_Angeles', now))
  const forget = () => pool.query('delete from loan_reminder')
  const ours = () => remindHolders(application, now)
  const queued = () => pick<number>(pool, 'select count(*)::int as v from mail_outbox')
  const bare = () =>
    pool.query(
      `insert into mail_outbox overriding system value
      select (jsonb_populate_record(null::mail_outbox,
        to_jsonb(m) || jsonb_build_object('id', k.n, 'public_id', 'bare' || k.n))).*
      from (select * from mail_outbox order by id desc limit ${ADDRESSES}) m
      cross join lateral (select nextval(pg_get_serial_sequence('mail_outbox', 'id')) as n where m.id > 0) k`,
    )
  const times: { ours: number[]; bare: number[] } = { ours: [], bare: [] }
  for (let round = 0; round <= ROUNDS; round++) {
    await forget()
    const [before] = await queued()
    const taken = await timed(ours)
    const [after] = await queued()
    if (after! - before! !== ADDRESSES) throw new Error(`${after! - before!} mails were queued`)
    const reference = await timed(bare)
    if (round === 0) continue
    times.ours.push(taken)
    times.bare.push(reference)
  }
  return row({
    name: `reminders of ${LOANS} loans of ${ADDRESSES} people, against an insert of as many mails`,
    value: median(times.ours),
    unit: 'ms',
    reference: median(times.bare),
    limit: 3,
  })
}
