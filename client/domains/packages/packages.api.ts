import { useMutation, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { mayAccess } from '../../../contract/identity/access/access.ts'
import * as calls from '../../../contract/packages/package-calls.ts'
import type { PackageDownload, WrittenPackageWish } from '../../../contract/packages/package.ts'
import type { ShareMessage } from '../../../contract/shares/share.ts'
import { addressOf } from '../../engine/api/address.ts'
import { call } from '../../engine/api/call.ts'
import { queryClient } from '../../engine/api/query-client.ts'
import { useSession } from '../../engine/session/session-store.ts'

const packagesKey = ['packages'] as const

/** Milliseconds between two looks at how far a package is: the server notes it every second. */
export const LOOK = 1_000

export const isUnderWay = ({ status }: Pick<PackageDownload, 'status'>): boolean => status === 'started'

/** The person's own packages, newest first, followed while one is under way. */
export function usePackages(): readonly PackageDownload[] {
  const { user } = useSession()
  const { data } = useQuery({
    queryKey: packagesKey,
    queryFn: ({ signal }) => call(calls.listPackages, {}, { signal }),
    enabled: mayAccess(user, calls.listPackages.access),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? LOOK : false),
  })
  return data ?? []
}

/** The same, asked for now; a drawer that is open shows it. */
export const lookAtPackages = (): Promise<PackageDownload[]> =>
  queryClient.fetchQuery({
    queryKey: packagesKey,
    queryFn: () => call(calls.listPackages, {}),
    staleTime: 0,
  })

/** Ends one that is under way, forgets one that is over. */
export const useEndPackage = () =>
  useMutation({
    mutationFn: (id: string) => call(calls.endPackage, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: packagesKey }),
  })

export const checkPackage = (wish: WrittenPackageWish) => call(calls.checkPackage, { body: wish })

/** What a package would hold, or why it cannot be taken. */
export const usePackageFacts = (wish: WrittenPackageWish | undefined) =>
  useQuery({
    queryKey: [...packagesKey, 'facts', wish],
    queryFn: () => checkPackage(wish!),
    enabled: wish !== undefined,
    gcTime: 0,
    retry: false,
  })

/** One link to files, to be handed on. */
export const useLinkToFiles = () =>
  useMutation({
    mutationFn: (body: z.input<typeof calls.linkToFiles.body>) => call(calls.linkToFiles, { body }),
  })

const ways = {
  files: { take: calls.downloadFiles, mail: calls.mailFiles },
  spreadsheet: { take: calls.downloadSheet, mail: calls.mailSheet },
  division: { take: calls.downloadDivision, mail: calls.mailDivision },
  assortment: { take: calls.downloadAssortment, mail: calls.mailAssortment },
}

/** Where the form of a package is sent. */
export const packageAddress = (way: WrittenPackageWish['way']): string => addressOf(ways[way].take, {})

/** Sends people links to a package. */
export const useMailPackage = () =>
  useMutation({
    mutationFn: async ({ wish: { way, ...wish }, message }: { wish: WrittenPackageWish; message: ShareMessage }) => {
      const answer = await call(ways[way].mail as typeof calls.mailFiles, {
        body: { ...wish, ...message } as Parameters<typeof call<typeof calls.mailFiles>>[1]['body'],
      })
      void queryClient.invalidateQueries({ queryKey: ['shares'] })
      return answer
    },
  })
