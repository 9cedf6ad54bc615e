import type { Access } from '../../../contract/identity/access.ts'
import { areaAccess } from '../../../contract/identity/area-access.ts'
import type { ScreenRoute } from '../../engine/screens/screen-route.ts'

const scanScreen = (job: 'move' | 'hand-out' | 'return', access: Access): ScreenRoute => ({
  path: `/samples/scan/${job}`,
  name: `samples--scan--${job}`,
  access,
  title: `scan:screens.${job}`,
  area: 'samples',
  frame: 'wide',
  texts: ['scan', 'scanner', 'samples', 'loans'],
  load: () => import('./screens/scan.tsx').then((screen) => screen.scanOf(job)),
})

export const sampleScreens: ScreenRoute[] = [
  {
    path: '/samples/production',
    name: 'samples--production',
    access: areaAccess.samplesProduction,
    title: 'samples:screens.Production',
    area: 'samples',
    entry: true,
    frame: 'wide',
    load: () => import('./screens/samples.tsx').then((screen) => screen.samplesOf('Production')),
  },
  {
    path: '/samples/sales',
    name: 'samples--sales',
    access: areaAccess.samplesSales,
    title: 'samples:screens.Sales',
    area: 'samples',
    entry: true,
    frame: 'wide',
    load: () => import('./screens/samples.tsx').then((screen) => screen.samplesOf('Sales')),
  },
  {
    path: '/samples/loans',
    name: 'samples--loans',
    access: areaAccess.viewSamples,
    title: 'loans:screens.loans',
    area: 'samples',
    frame: 'wide',
    texts: ['loans', 'samples'],
    load: () => import('./screens/loans.tsx').then((screen) => screen.Loans),
  },
  {
    path: '/samples/labels',
    name: 'samples--labels',
    access: areaAccess.viewSamples,
    title: 'labels:screens.labels',
    area: 'samples',
    frame: 'wide',
    texts: ['labels', 'sheet', 'samples'],
    load: () => import('./screens/labels.tsx').then((screen) => screen.Labels),
  },
  {
    path: '/samples/tracking',
    name: 'samples--tracking',
    access: areaAccess.viewSamples,
    title: 'samples:screens.tracking',
    area: 'samples',
    frame: 'wide',
    load: () => import('./screens/tracking.tsx').then((screen) => screen.Tracking),
  },
  scanScreen('move', areaAccess.keepSamples),
  scanScreen('hand-out', areaAccess.keepSamples),
  scanScreen('return', areaAccess.keepSamples),
  {
    path: '/S/$label',
    name: 'samples--label',
    access: areaAccess.viewSamples,
    title: 'scan:screens.label',
    area: 'samples',
    load: () => import('./screens/open-label.tsx').then((screen) => screen.OpenLabel),
  },
]
