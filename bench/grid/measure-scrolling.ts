import { median, type Row, row } from '../row.ts'
import type { GridName } from './page/bench-page.ts'
import type { GridPage } from './open-grid-page.ts'
import { type Frames, LONG_FRAME, wheelOver } from './wheel-over.ts'

/** Stands for a share of nothing, which nothing can be divided by. */
const none = 0.0001
const ROUNDS = 3
/** Showing takes a moment only. */
const FIRST_ROUNDS = 9
const ROWS = 100_000
const names: readonly GridName[] = ['linebook', 'glide', 'agGrid']

interface Walk {
  name: string
  /** Pixels per wheel event, every 33 ms. */
  dx: number
  dy: number
  /** Most by which the share of long frames may be over Glide's. */
  over: number
}

export const walks = {
  fast: { name: 'fast wheel', dx: 0, dy: 1_500, over: 0.02 },
  slow: { name: 'slow wheel', dx: 0, dy: 120, over: 0 },
  sideways: { name: 'sideways', dx: 160, dy: 0, over: 0 },
} satisfies Record<string, Walk>

const show = ({ page }: GridPage, name: GridName): Promise<number> =>
  page.evaluate(([grid, rows]) => window.bench.show(grid, rows), [name, ROWS] as const)

/** 100,000 rows by 40 columns from a source that answers later: the grids in turns, so that a slow moment meets all. */
export async function measureFirstRows(world: GridPage): Promise<Row[]> {
  const first = byGrid<number[]>(() => [])
  for (let round = -1; round < FIRST_ROUNDS; round++) {
    for (const name of turn(Math.max(round, 0))) {
      const time = await show(world, name)
      // What is shown first pays for what the browser has not compiled yet.
      if (round >= 0) first[name].push(time)
    }
  }
  return [
    row({
      name: 'grid, first of 100,000 rows painted, against the faster of Glide and AG Grid',
      value: median(first.linebook),
      unit: 'ms',
      reference: Math.min(median(first.glide), median(first.agGrid)),
      limit: 1,
    }),
  ]
}

export async function measureWalk(world: GridPage, walk: Walk): Promise<Row[]> {
  const frames = byGrid<Frames[]>(() => [])
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of turn(round)) {
      await show(world, name)
      frames[name].push(await wheelOver(world.page, walk))
    }
  }
  return shares(walk, frames)
}

function shares({ name, over }: Walk, frames: Record<GridName, Frames[]>): Row[] {
  const long = (grid: GridName) => median(frames[grid].map((one) => one.long))
  return [
    row({
      name: `grid, ${name}: frames over ${LONG_FRAME} ms, against Glide's${over > 0 ? ` and ${over * 100} points` : ''}`,
      value: long('linebook'),
      unit: 'of all frames',
      reference: Math.max(long('glide') + over, none),
      limit: 1,
    }),
    row({
      name: `grid, ${name}: the same, against AG Grid's`,
      value: long('linebook'),
      unit: 'of all frames',
      reference: Math.max(long('agGrid'), none),
      limit: 0.2,
    }),
  ]
}

export async function measureThrottled(world: GridPage): Promise<Row[]> {
  const { devtools } = world
  const means = byGrid<number[]>(() => [])
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of turn(round).filter((one) => one !== 'agGrid')) {
      await show(world, name)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      means[name].push((await wheelOver(world.page, walks.fast)).mean)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    }
  }
  return [
    row({
      name: 'grid, fast wheel on a CPU of a quarter the speed: length of a frame, against Glide',
      value: median(means.linebook),
      unit: 'ms',
      reference: median(means.glide),
      limit: 2,
    }),
  ]
}

const byGrid = <Value>(make: () => Value): Record<GridName, Value> => ({
  linebook: make(),
  glide: make(),
  agGrid: make(),
})

/** Another one begins each round. */
const turn = (round: number): GridName[] => names.map((_, at) => names[(at + round) % names.length]!)

/** Rows whose text in the frame after a fling is not their own; and whether the last of a million rows is reached. */
export async function measureReach({ page }: GridPage): Promise<Row[]> {
  await page.evaluate(() => window.bench.show('linebook', 100_000))
  const wrong = await page.evaluate(wrongAfterFlings)
  await page.evaluate(() => window.bench.show('linebook', 1_000_000))
  await page.evaluate(() => {
    const scroller = document.querySelector('.lg-scroller')!
    scroller.scrollTop = scroller.scrollHeight
  })
  const last = page.locator('[data-row-id="r999999"] [data-col="name"]', { hasText: 'Meridian Runner 999999' })
  const reached = await last.waitFor({ timeout: 10_000 }).then(
    () => 1,
    () => 0,
  )
  return [
    row({
      name: 'grid, frame after a fling: cells with another text',
      value: wrong,
      unit: 'cells of 10 flings',
      reference: 1,
      limit: 0,
    }),
    row({
      name: 'grid, last of 1,000,000 rows reached',
      value: reached,
      unit: 'times',
      reference: 1,
      limit: 1,
      atLeast: true,
    }),
  ]
}

/** In the page: flings over rows that are loaded, and reads every cell in view in the frame after each. */
async function wrongAfterFlings(): Promise<number> {
  const scroller = document.querySelector('.lg-scroller')!
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await window.bench.scrollPast(2_200)
  let wrong = 0
  for (let fling = 0; fling < 10; fling++) {
    const step = (1_500 + 10 * (fling >> 1)) * (fling % 2 === 0 ? -1 : 1)
    for (let at = 0; at < 30; at++) {
      scroller.scrollTop += step
      await frame()
    }
    await frame()
    const [from, to] = [scroller.scrollTop / 32, (scroller.scrollTop + scroller.clientHeight) / 32]
    for (let index = Math.floor(from); index < Math.ceil(to); index++) {
      const cells = document.querySelectorAll(`[data-row-id="r${index}"] [data-col]`)
      const text = (key: string) => [...cells].find((one) => (one as HTMLElement).dataset['col'] === key)?.textContent
      if (text('name') !== `Meridian Runner ${index}`) wrong += 1
      if (text('style') !== String(200_000 + index)) wrong += 1
      if (text('money3') !== `$${((1000 + ((index * 37 + 3 * 911) % 20_000)) / 100).toFixed(2)}`) wrong += 1
    }
  }
  return wrong
}
