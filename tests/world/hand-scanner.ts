import type { Page } from '@playwright/test'

/** As a hand scanner types: a key each ten milliseconds by the clock of the device, however busy the machine is, ended by Enter. */
export async function scan(page: Page, text: string): Promise<void> {
  const device = await page.context().newCDPSession(page)
  const began = Date.now() / 1000
  const presses = [...text, 'Enter'].flatMap((key, at) => {
    const press = { key, timestamp: began + at / 100 }
    const types = key === 'Enter' ? { text: '\r', windowsVirtualKeyCode: 13 } : { text: key }
    return [
      device.send('Input.dispatchKeyEvent', { type: 'keyDown', ...press, ...types }),
      device.send('Input.dispatchKeyEvent', { type: 'keyUp', ...press }),
    ]
  })
  await Promise.all(presses)
  await device.detach()
}
