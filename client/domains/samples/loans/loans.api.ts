import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import * as calls from '../../../../contract/samples/loan-calls.ts'
import { call, callForFile } from '../../../engine/api/call.ts'
import { followsLists } from '../../../engine/live/followed-queries.ts'

/** Loans on one page of a list. */
export const LOANS_A_PAGE = 50

export interface LoanQuery {
  list: calls.LoanList
  text: string
  page: number
}

const meta = followsLists('loans')

/** A page of a list and how many each list holds; follows what everybody does. */
export const useLoans = ({ list, text, page }: LoanQuery) =>
  useQuery({
    queryKey: ['loans', list, text, page],
    meta,
    queryFn: ({ signal }) =>
      call(calls.listLoans, { query: { list, text, skip: page * LOANS_A_PAGE, limit: LOANS_A_PAGE } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const readLoan = (id: string) => call(calls.readLoan, { params: { id } })

/** A loan as it is now; none without an id. */
export const useLoan = (id: string | undefined) =>
  useQuery({ queryKey: ['loan', id], queryFn: () => readLoan(id!), enabled: id !== undefined, meta })

/** Free pieces of one sample day by day, and who has booked the others; undefined where nothing is known of it. */
export const useAvailability = (id: string, from: string, days: number) =>
  useQuery({
    queryKey: ['loans', 'availability', id, from, days],
    meta,
    queryFn: async ({ signal }) => {
      const { samples } = await call(calls.readAvailability, { body: { ids: [id], from, days } }, { signal })
      return samples[0] ?? null
    },
  })

export const findHolders = (text: string, signal: AbortSignal) =>
  call(calls.findHolders, { query: { text } }, { signal })

export const makeLoan = (body: z.input<typeof calls.makeLoan.body>) => call(calls.makeLoan, { body })

export const slipFile = (id: string) => callForFile(calls.printSlip, { params: { id } })

export const handOutLoan = (id: string, body: z.input<typeof calls.handOutLoan.body>) =>
  call(calls.handOutLoan, { params: { id }, body })

export const returnSamples = (rows: z.input<typeof calls.returnSamples.body>['rows']) =>
  call(calls.returnSamples, { body: { rows } })

/** Answers whom a mail went to. */
export const remindHolder = async (id: string): Promise<string> =>
  (await call(calls.remindHolder, { params: { id } })).recipient

export const extendLoans = (ids: string[], due: string) => call(calls.extendLoans, { body: { ids, due } })

export const askForDays = (id: string, due: string) => call(calls.askForDays, { params: { id }, body: { due } })

export const cancelLoan = (id: string) => call(calls.cancelLoan, { params: { id } })
