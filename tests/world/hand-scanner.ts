import type { Page } from '@playwright/test'

const keys = { Enter: { text: '\r', windowsVirtualKeyCode: 13 }, Tab: { windowsVirtualKeyCode: 9 } } as const
type End = keyof typeof keys

/** As a hand scanner types: a key each ten milliseconds by the clock of the device, however busy the machine is, then its end. */
export async function scan(page: Page, text: string, end: End = 'Enter'): Promise<void> {
  const device = await page.context().newCDPSession(page)
  const began = Date.now() / 1000
  const presses = [...text, end].flatMap((key, at) => {
    const press = { key, timestamp: began + at / 100 }
    const types = key === end ? keys[end] : { text: key }
    return [
      device.send('Input.dispatchKeyEvent', { type: 'keyDown', ...press, ...types }),
      device.send('Input.dispatchKeyEvent', { type: 'keyUp', ...press }),
    ]
  })
  await Promise.all(presses)
  await device.detach()
}
