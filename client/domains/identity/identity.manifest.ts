import type { identityContract } from '../../../contract/identity/identity.manifest.ts'
import type { ClientRoom } from '../../room.ts'
import { identityScreens } from './identity.screens.tsx'

export const identityRoom: ClientRoom<typeof identityContract> = {
  name: 'identity',
  screens: identityScreens,
  waiting: { accessRequests: () => import('./identity.waiting.ts').then((shown) => shown.accessRequests) },
  opens: { user: (id) => `/administration/users/${id}` },
}
