import type { Application } from '../../../application.ts'
import type { Sealer } from '../../../engine/sealed-text.ts'
import type { slipPdf } from '../../documents/documents.public.ts'
import type { SamplesRoom } from '../room.ts'
import { borrowersSealer } from './borrowers/borrower-link.ts'

/** What the actions on loans work with: beside the lines what slips are drawn with, and what the links of mails are sealed with. */
export type LoansRoom = Pick<SamplesRoom, 'db' | 'publicAddress'> &
  Parameters<typeof slipPdf>[0] & { readonly sealer: Sealer }

export const loansRoomOf = (application: Application): LoansRoom => ({
  ...application,
  sealer: borrowersSealer(application.secrets),
})
