import * as borrowed from '../../../../contract/samples/borrowed-calls.ts'
import * as calls from '../../../../contract/samples/loan-calls.ts'
import { publicRoute, type RateLimit, type Route, route } from '../../../engine/http/route.ts'
import { askForDays } from './borrowers/ask-for-days.ts'
import { askForBorrowed, openBorrowed, printBorrowed } from './borrowers/borrowed-loans.ts'
import { cancelLoan, changeLoan, extendLoans } from './change-loan.ts'
import { handOutLoan } from './hand-out-loan.ts'
import type { LoansRoom } from './loans-room.ts'
import { makeLoan } from './make-loan.ts'
import { printSlip } from './print-slip.ts'
import { remindHolder } from './telling/remind-holder.ts'
import { returnSamples } from './return-samples.ts'
import { findHolders, listLoans, readAvailability, readLoan } from './show-loans.ts'

export const loansRoutes = (room: LoansRoom): Route[] => [
  route(calls.listLoans, ({ query }, { caller }) => listLoans(room, caller, query)),
  route(calls.findHolders, ({ query }) => findHolders(room, query.text)),
  route(calls.readLoan, ({ params }, { caller }) => readLoan(room, caller, params.id)),
  route(calls.makeLoan, ({ body }, { caller }) => makeLoan(room, caller, body)),
  route(calls.changeLoan, ({ params, body }, { caller }) => changeLoan(room, caller, params.id, body)),
  route(calls.handOutLoan, ({ params, body }, { caller }) => handOutLoan(room, caller, params.id, body)),
  route(calls.returnSamples, ({ body }, { caller }) => returnSamples(room, caller, body)),
  route(calls.extendLoans, ({ body }, { caller }) => extendLoans(room, caller, body)),
  route(calls.remindHolder, ({ params }, { caller }) => remindHolder(room, caller, params.id)),
  route(calls.askForDays, ({ params, body }, { caller }) => askForDays(room, caller, params.id, body)),
  route(calls.cancelLoan, ({ params }, { caller }) => cancelLoan(room, caller, params.id)),
  route(calls.printSlip, ({ params }, { caller, signal }) => printSlip(room, caller, params.id, signal)),
  route(calls.readAvailability, ({ body }, { caller }) => readAvailability(room, caller, body)),
  // By the links of mails; limited, because anyone may try.
  publicRoute(borrowed.openBorrowed, ({ body }) => openBorrowed(room, body), { rateLimit: perMinute(60) }),
  publicRoute(borrowed.askForBorrowed, ({ body }) => askForBorrowed(room, body), { rateLimit: perMinute(20) }),
  publicRoute(borrowed.printBorrowed, ({ body }, { signal }) => printBorrowed(room, body, signal), {
    rateLimit: perMinute(20),
  }),
]

const perMinute = (max: number): RateLimit => ({ max, window: 60_000 })
