import i18next from 'i18next'
import type { samplesContract } from '../../../contract/samples/samples.manifest.ts'
import type { ClientRoom } from '../../room.ts'
import { sampleScreens } from './samples.screens.tsx'

export const samplesRoom: ClientRoom<typeof samplesContract> = {
  name: 'samples',
  screens: sampleScreens,
  waiting: {
    dueSamples: () => import('./samples.waiting.ts').then((shown) => shown.dueSamples),
    daysAsked: () => import('./samples.waiting.ts').then((shown) => shown.daysAsked),
    samplesToPutAway: () => import('./samples.waiting.ts').then((shown) => shown.samplesToPutAway),
    countsToConfirm: () => import('./samples.waiting.ts').then((shown) => shown.countsToConfirm),
    openCounts: () => import('./samples.waiting.ts').then((shown) => shown.openCounts),
    overdueSamples: () => import('./samples.waiting.ts').then((shown) => shown.overdueSamples),
  },
  found: {
    samples: async () => {
      // Its lines say sides in words.
      const [found] = await Promise.all([import('./samples.found.tsx'), i18next.loadNamespaces('samples')])
      return found.sampleLine
    },
    loans: () => import('./samples.found.tsx').then((found) => found.loanLine),
  },
  opens: { loan: (id) => `/samples/loans?loan=${id}`, sampleCount: (id) => `/samples/counts/${id}` },
}
