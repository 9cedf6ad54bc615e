import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import * as calls from '../../../../contract/samples/labels/label-calls.ts'
import { call, callForFile } from '../../../engine/api/call.ts'

/** Labels as they are to be printed. */
export const useLabels = (choice: calls.LabelChoice | undefined) =>
  useQuery({
    queryKey: ['samples', 'labels', choice],
    queryFn: ({ signal }) => call(calls.readLabels, { body: choice! }, { signal }),
    enabled: choice !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  })

export const labelsFile = (body: z.input<typeof calls.printLabels.body>) => callForFile(calls.printLabels, { body })
