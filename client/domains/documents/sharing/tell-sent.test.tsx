import { expect, test } from 'vitest'
import { draw } from '../../../../tests/world/draw.tsx'
import { closeToast, shownToasts } from '../../../parts/toasts/toast-store.ts'
import { useTellSent } from './tell-sent.picker.ts'

function Sent({ name }: { name?: string }) {
  useTellSent()('Sent to 2 people', name)
  return null
}

/** What is said of a message of this name where no mail server is set up. */
async function told(name?: string) {
  await draw(<Sent name={name} />)
  const [{ id, kind, title, body } = { id: 0 }] = shownToasts().slice(-1)
  closeToast(id)
  return { kind, title, body }
}

test('DOC-05 a message that nobody was mailed is told by its name, or by what was done where it has none', async () => {
  const kept = (name: string) => `${name}: without a mail server the message waits in the outbox.`
  const said = { kind: 'warning', title: 'Nobody was mailed yet' }
  expect(await told('Fall line')).toEqual({ ...said, body: kept('Fall line') })
  expect(await told()).toEqual({ ...said, body: kept('Sent to 2 people') })
})
