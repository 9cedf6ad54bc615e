import * as calls from '../../../../contract/samples/loan-calls.ts'
import { type Route, route } from '../../../engine/http/route.ts'
import { askForDays, cancelLoan, changeLoan, extendLoans } from './change-loan.ts'
import { handOutLoan } from './hand-out-loan.ts'
import { makeLoan } from './make-loan.ts'
import { printSlip, type SlipRoom } from './print-slip.ts'
import { returnSamples } from './return-samples.ts'
import { findHolders, listLoans, readAvailability, readLoan } from './show-loans.ts'

export const loansRoutes = (application: SlipRoom): Route[] => {
  const room = { db: application.db }
  return [
    route(calls.listLoans, ({ query }, { caller }) => listLoans(room, caller, query)),
    route(calls.findHolders, ({ query }) => findHolders(room, query.text)),
    route(calls.readLoan, ({ params }, { caller }) => readLoan(room, caller, params.id)),
    route(calls.makeLoan, ({ body }, { caller }) => makeLoan(room, caller, body)),
    route(calls.changeLoan, ({ params, body }, { caller }) => changeLoan(room, caller, params.id, body)),
    route(calls.handOutLoan, ({ params, body }, { caller }) => handOutLoan(room, caller, params.id, body)),
    route(calls.returnSamples, ({ body }, { caller }) => returnSamples(room, caller, body)),
    route(calls.extendLoans, ({ body }, { caller }) => extendLoans(room, caller, body)),
    route(calls.askForDays, ({ params, body }, { caller }) => askForDays(room, caller, params.id, body)),
    route(calls.cancelLoan, ({ params }, { caller }) => cancelLoan(room, caller, params.id)),
    route(calls.printSlip, ({ params }, { caller, signal }) => printSlip(application, caller, params.id, signal)),
    route(calls.readAvailability, ({ body }, { caller }) => readAvailability(room, caller, body)),
  ]
}
