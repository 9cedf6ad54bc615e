import type pg from 'pg'
import { atLength, type Run } from './at-length.ts'

/** Bins that the lines stand in. */
const PLACES = 600

/** Lines of Production, three pieces each, and moves of theirs, by SQL alone. */
export const fillSamples = (pool: pg.Pool, samples: number, movesOfEach: number): Promise<void> =>
  atLength(pool, (run) => fillProduction(run, samples, movesOfEach))

async function fillProduction(run: Run, samples: number, movesOfEach: number): Promise<void> {
  await run(`
    insert into sample_place (library, bin)
    select 'Production', 'B-' || lpad((n / 20)::text, 2, '0') || '-' || lpad((n % 20)::text, 2, '0')
    from generate_series(1, ${PLACES}) n`)
  await run(`
    insert into sample (public_id, library, place_id, division, style, color, size, side, status, mold_num)
    select 'sample' || n, 'Production', (select min(id) from sample_place) + n % ${PLACES},
      (array['Performance', 'Lifestyle', 'Kids'])[1 + n % 3], (200000 + n / 12)::text, (array['BLK', 'WHT', 'ROS', 'NVY'])[1 + n % 4],
      (5 + n % 12)::text, (array['Left', 'Right', 'Pair'])[1 + n / 4 % 3],
      (array['Available', 'Available', 'Available', 'Rare', 'On display'])[1 + n % 5], ''
    from generate_series(1, ${samples}) n`)
  await run(`
    insert into sample_move (library, sample_id, batch_id, kind, on_hand_change, out_change, from_place, to_place)
    select 'Production', s.id, 'filled', case when n = 1 then 'added' else 'received' end, case when n = 1 then 3 else 0 end, 0,
      null, null
    from generate_series(1, ${movesOfEach}) n cross join sample s order by n, s.id`)
  await run('vacuum (analyze) sample, sample_move, sample_place')
}

/** The same tables with nothing that keeps sums: what a bare statement writes. */
export const bareTables = (pool: pg.Pool): Promise<void> => atLength(pool, copyTables)

async function copyTables(run: Run): Promise<void> {
  for (const table of ['sample', 'sample_move']) {
    await run(`create table bare_${table} (like ${table} including all)`)
    const columns = await run<{ column_name: string }>(
      `select column_name from information_schema.columns where table_name = $1 and is_generated = 'NEVER'`,
      [table],
    )
    const names = columns.map(({ column_name: name }) => `"${name}"`).join(', ')
    await run(`insert into bare_${table} (${names}) overriding system value select ${names} from ${table}`)
    await run(`select setval(pg_get_serial_sequence('bare_${table}', 'id'), (select max(id) from bare_${table}))`)
    await run(`vacuum (analyze) bare_${table}`)
  }
}

/** As many lines of Sales as one page shows. */
export async function fillSomeOfSales(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into sample_place (library, region, aisle, direction, level) values ('Sales', 'US', 'A1', 'N', '1')`,
  )
  await pool.query(`
    insert into sample (public_id, library, place_id, division, style, color, size, side, status, on_hand)
    select 'sales' || n, 'Sales', (select max(id) from sample_place), 'Performance', (300000 + n)::text, 'BLK', '9', 'Pair',
      'Available', 1
    from generate_series(1, 60) n`)
}

/** Loans that are due today, four to an address. */
export async function fillLoans(pool: pg.Pool, loans: number, people: number, today: string): Promise<void> {
  await pool.query(
    `insert into loan (public_id, holder_name, holder_email, from_on, due_on)
    select 'loan' || n, 'Studio ' || n % ${people}, 'studio' || n % ${people} || '@bench.test', $1::date - 14, $1::date
    from generate_series(1, ${loans}) n`,
    [today],
  )
  await pool.query(`
    insert into loan_item (loan_id, sample_id, quantity, returns)
    select id, (select min(id) from sample) + 50000 + row_number() over (order by id), 1, true from loan`)
  await pool.query(`
    insert into sample_move (library, sample_id, batch_id, kind, on_hand_change, out_change, loan_item_id)
    select 'Production', sample_id, 'lent', 'handedOut', -1, 1, id from loan_item`)
}
