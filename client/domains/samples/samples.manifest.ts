import type { samplesContract } from '../../../contract/samples/samples.manifest.ts'
import type { ClientRoom } from '../../room.ts'
import { sampleScreens } from './samples.screens.tsx'

export const samplesRoom: ClientRoom<typeof samplesContract> = {
  name: 'samples',
  screens: sampleScreens,
  opens: { loan: (id) => `/samples/loans?loan=${id}` },
}
