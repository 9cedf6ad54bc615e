import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import * as calls from '../../../../contract/samples/loan-calls.ts'
import { call, callForFile } from '../../../engine/api/call.ts'
import { useLiveEvent } from '../../../engine/live/live-events.ts'

/** Loans on one page of a list. */
export const LOANS_A_PAGE = 50

export interface LoanQuery {
  list: calls.LoanList
  text: string
  page: number
}

/** A page of a list and how many each list holds; follows what everybody does. */
export function useLoans({ list, text, page }: LoanQuery) {
  const read = useQuery({
    queryKey: ['loans', list, text, page],
    queryFn: ({ signal }) =>
      call(calls.listLoans, { query: { list, text, skip: page * LOANS_A_PAGE, limit: LOANS_A_PAGE } }, { signal }),
    placeholderData: keepPreviousData,
  })
  useLiveEvent('listChanged', (event) => {
    if (event.list === 'loans') void read.refetch()
  })
  return read
}

export const readLoan = (id: string) => call(calls.readLoan, { params: { id } })

/** A loan as it is now; none without an id. */
export const useLoanOf = (id: string | undefined) =>
  useQuery({ queryKey: ['loan', id], queryFn: () => readLoan(id!), enabled: id !== undefined })

export function useLoan(id: string) {
  const read = useQuery({
    queryKey: ['loan', id],
    queryFn: ({ signal }) => call(calls.readLoan, { params: { id } }, { signal }),
  })
  useLiveEvent('listChanged', (event) => {
    if (event.list === 'loans') void read.refetch()
  })
  return read
}

/** Free pieces of one sample day by day, and who has booked the others; undefined where nothing is known of it. */
export function useAvailability(id: string, from: string, days: number) {
  const read = useQuery({
    queryKey: ['loans', 'availability', id, from, days],
    queryFn: async ({ signal }) => {
      const { samples } = await call(calls.readAvailability, { body: { ids: [id], from, days } }, { signal })
      return samples[0] ?? null
    },
  })
  useLiveEvent('listChanged', (event) => {
    if (event.list === 'loans') void read.refetch()
  })
  return read
}

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
