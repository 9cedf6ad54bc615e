import type { Page } from '@playwright/test'

/** A frame longer than this is seen as a jerk. */
export const LONG_FRAME = 32

/** Share of frames over 32 ms, 0 to 1, and the mean length of a frame in milliseconds. */
export interface Frames {
  long: number
  mean: number
}

/** Turns the wheel for two seconds over the grid that is shown. */
export async function wheelOver(page: Page, { dx, dy }: { dx: number; dy: number }): Promise<Frames> {
  await page.mouse.move(700, 400)
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(globalThis, { frameTimes: times, isWalking: true })
    let last = performance.now()
    const tick = (now: number) => {
      times.push(now - last)
      last = now
      if ((globalThis as unknown as { isWalking: boolean }).isWalking) requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
  })
  for (let step = 0; step < 60; step++) {
    const back = dy === 0 && step >= 30
    await page.mouse.wheel(back ? -dx : dx, dy)
    await page.waitForTimeout(33)
  }
  return page.evaluate((limit) => {
    const state = globalThis as unknown as { frameTimes: number[]; isWalking: boolean }
    state.isWalking = false
    const times = state.frameTimes.slice(2)
    const sum = times.reduce((all, time) => all + time, 0)
    return { long: times.filter((time) => time > limit).length / times.length, mean: sum / times.length }
  }, LONG_FRAME)
}
