import { useMutation, useQuery } from '@tanstack/react-query'
import { askForBorrowed, openBorrowed, printBorrowed } from '../../../../contract/samples/borrowed-calls.ts'
import { call, callForFile } from '../../../engine/api/call.ts'

/** What the link of a mail opens. */
export const useBorrowed = (code: string) =>
  useQuery({
    queryKey: ['borrowed', code],
    queryFn: ({ signal }) => call(openBorrowed, { body: { code } }, { signal }),
    retry: false,
  })

export const useAskForDays = (code: string, loan: string) =>
  useMutation({ mutationFn: (due: string) => call(askForBorrowed, { body: { code, loan, due } }) })

export const borrowedSlip = (code: string, loan: string) => callForFile(printBorrowed, { body: { code, loan } })
