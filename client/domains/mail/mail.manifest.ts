import type { mailContract } from '../../../contract/mail/mail.manifest.ts'
import type { ClientRoom } from '../../room.ts'
import { mailScreens } from './mail.screens.tsx'

export const mailRoom: ClientRoom<typeof mailContract> = {
  name: 'mail',
  screens: mailScreens,
  waiting: { failedMails: () => import('./mail.waiting.ts').then((shown) => shown.failedMails) },
}
