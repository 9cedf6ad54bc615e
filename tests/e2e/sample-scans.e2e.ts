import type { Page } from '@playwright/test'
import { encode } from 'uqr'
import { labelAddress } from '../../contract/samples/labels/label-code.ts'
import { labelOf, madeSamples, someStyle } from '../builders/samples-in-demo.ts'
import { expectAccessible } from '../world/accessibility.ts'
import { expect, test } from '../world/fixtures.ts'
import { scan } from '../world/hand-scanner.ts'
import { lead } from '../world/ways.ts'

/** From now on a camera that shows one code, upside down and with a corner torn off; or one that nobody may use, or that is not there. */
async function camera(page: Page, shown: { code: string } | 'NotAllowedError' | 'NotFoundError'): Promise<void> {
  const code = typeof shown === 'string' ? shown : encode(shown.code, { ecc: 'Q', border: 4 }).data
  await page.evaluate((modules) => {
    navigator.mediaDevices.getUserMedia = () => {
      if (typeof modules === 'string') return Promise.reject(new DOMException('none', modules))
      const canvas = document.createElement('canvas')
      canvas.width = canvas.height = 640
      const context = canvas.getContext('2d')!
      const side = 300 / modules.length
      const draw = () => {
        context.fillStyle = '#ddd'
        context.setTransform(1, 0, 0, 1, 0, 0)
        context.fillRect(0, 0, 640, 640)
        context.setTransform(-1, 0, 0, -1, 640, 640)
        for (const [y, row] of modules.entries())
          for (const [x, dark] of row.entries()) {
            context.fillStyle = dark ? '#000' : '#fff'
            context.fillRect(170 + x * side, 170 + y * side, side + 0.5, side + 0.5)
          }
        context.fillStyle = '#ddd'
        context.fillRect(170 + 300 - side * 9, 170 + 300 - side * 9, side * 9, side * 9)
        requestAnimationFrame(draw)
      }
      draw()
      const stream = canvas.captureStream(15)
      // As when another program takes the camera.
      addEventListener('camera-taken', () => stream.getVideoTracks()[0]!.dispatchEvent(new Event('ended')))
      return Promise.resolve(stream)
    }
  }, code)
}

test('BEY-11 a hand scanner fills the list whatever has the focus, what cannot go stays behind, and without a network labels wait; a camera reads labels that are torn and upside down, and one that is taken away, missing or denied is said', async ({
  page,
  context,
  login,
}) => {
  await login('sample-coordinator')
  const style = someStyle()
  const [one, retired, another] = await madeSamples(
    context.request,
    { style, totalQty: 3 },
    { style, side: 'Left', status: 'Retired' },
    { style, side: 'Right', totalQty: 3 },
  )
  await page.goto('/samples/scan/hand-out')
  const list = page.getByRole('list', { name: 'Scanned samples' })
  await page.getByRole('combobox', { name: 'Holder' }).fill(`Studio ${style}`)
  const purpose = page.getByRole('textbox', { name: 'For what' })
  await purpose.fill('press')
  await scan(page, labelAddress('https://x.test', labelOf(one!, 1)))
  await expect(list.getByRole('listitem')).toHaveCount(1)
  // What it typed is not what the person types.
  await expect(purpose).toHaveValue('press')
  await scan(page, labelOf(one!, 2))
  await expect(page.getByRole('textbox', { name: `Pieces of ${style} ROS` })).toHaveValue('2')
  await scan(page, labelOf(one!, 2))
  await expect(page.getByText('Already on the list')).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('textbox', { name: 'Scan or type a code' }).fill(labelOf(retired!, 1))
  await page.keyboard.press('Enter')
  await expect(page.getByText('One label waits for the network')).toBeVisible()
  await context.setOffline(false)
  await expect(list.getByText('Does not leave the room: Retired')).toBeVisible()
  await expect(page.getByRole('button', { name: '1 cannot go' })).toBeVisible()
  await scan(page, 'SGCGSGPHRBBB')
  await expect(page.getByText('This label is of nothing here')).toBeVisible()
  await expectAccessible(page)
  // A reload loses nothing.
  await page.reload()
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('combobox', { name: 'Holder' }).fill(`Studio ${style}`)
  await page.getByRole('button', { name: 'Hand out 2' }).click()
  await expect(page.getByText(/L-\d+: 2 pieces/)).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await list.getByRole('button', { name: 'Leave it here' }).click()
  await expect(page.getByRole('textbox', { name: `Pieces of ${style} ROS` })).toHaveCount(0)

  await page.getByRole('link', { name: 'Return' }).click()
  // Nothing is clicked first: the field holds the focus, and one that ends with Tab does not lead out of it.
  const field = page.getByRole('textbox', { name: 'Scan or type a code' })
  await expect(field).toBeFocused()
  await scan(page, labelOf(one!, 1), 'Tab')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')
  await expect(list.getByText(new RegExp(`with Studio ${style}`))).toBeVisible()
  await page.getByRole('button', { name: 'Take back 1' }).click()
  await expect(page.getByText('One piece is back')).toBeVisible()
  await page.getByRole('link', { name: 'Move' }).click()
  await page.getByRole('combobox', { name: 'or type a bin' }).fill('z-88')
  await page.keyboard.press('Enter')
  await scan(page, labelOf(one!, 1))
  await page.getByRole('button', { name: 'Move 1' }).click()
  await expect(page.getByText('One piece moved')).toBeVisible()

  await test.step('a camera reads as well, or says why it does not', async () => {
    const useCamera = page.getByRole('button', { name: 'Use the camera' })
    // The label names another host: its letters are what counts.
    await camera(page, { code: labelAddress('http://127.0.0.1:3000', labelOf(another!, 3)) })
    await page.getByRole('link', { name: 'Return' }).click()
    await useCamera.click()
    await expect(list.getByText('with nobody: it is received')).toBeVisible()
    await expect(page.getByText(`${style} ROS, Right`)).toBeVisible()
    await page.evaluate(() => dispatchEvent(new Event('camera-taken')))
    await expect(page.getByText('The camera was taken away.')).toBeVisible()
    await page.getByRole('button', { name: 'Try the camera again' }).click()
    await page.getByRole('button', { name: 'Stop the camera' }).click()
    await camera(page, 'NotFoundError')
    await page.getByRole('link', { name: 'Hand out' }).click()
    await useCamera.click()
    await expect(page.getByText('This device has no camera.')).toBeVisible()
    await camera(page, 'NotAllowedError')
    await page.getByRole('link', { name: 'Move' }).click()
    await useCamera.click()
    await expect(page.getByText('This browser is not allowed to use the camera.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Scan or type a code' }).fill(another!.code)
    await page.keyboard.press('Enter')
    await expect(list.getByRole('listitem')).toHaveCount(1)
  })

  await lead(page, `/samples/production?text=${style}`)
  const cell = page
    .getByRole('grid', { name: 'Production' })
    .getByRole('row')
    .filter({ hasText: 'Z-88' })
    .locator('[data-col=size]')
  await cell.click()
  await page.keyboard.press('Enter')
  await scan(page, labelOf(one!, 1))
  await expect(page.getByRole('dialog', { name: style })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // The list shows what was scanned; in the cell that was open nothing of it stayed.
  await lead(page, `/samples/production?text=${style}`)
  await expect(cell).toHaveText('')
  await page.goto(`/S/${labelOf(one!, 3)}`)
  await expect(page.getByRole('dialog', { name: style })).toBeVisible()
})
