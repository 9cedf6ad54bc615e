import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { createFolder, deleteFolder, listFolders, updateFolder } from '../../../../contract/assortments/folders.ts'
import { autocompleteLabels } from '../../../../contract/assortments/labels.ts'
import { call } from '../../../engine/api/call.ts'
import { assortmentLists, followsAssortments } from '../assortments.api.ts'

/** Folders are a part of the lists: what makes those fresh makes these fresh. */
export const foldersOptions = (query: z.input<typeof listFolders.query>) =>
  queryOptions({
    queryKey: [...assortmentLists, 'folders', query],
    meta: followsAssortments,
    queryFn: ({ signal }) => call(listFolders, { query }, { signal }),
  })

/** Folders of all levels, by a part of their title, that one may put something into. */
export function useTargetFolders(text: string) {
  return useQuery({
    ...foldersOptions({ editable: 'true', ...(text === '' ? {} : { text }) }),
    placeholderData: (previous) => previous,
  })
}

function useFolderChange<Wish, Answer>(mutationFn: (wish: Wish) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSuccess: () => client.invalidateQueries({ queryKey: assortmentLists }) })
}

export const useCreateFolder = () =>
  useFolderChange((body: z.input<typeof createFolder.body>) => call(createFolder, { body }))

export const useChangeFolder = () =>
  useFolderChange(({ id, ...body }: z.input<typeof updateFolder.body> & { id: string }) =>
    call(updateFolder, { params: { id }, body }),
  )

export const useDeleteFolder = () => useFolderChange((id: string) => call(deleteFolder, { params: { id } }))

/** Labels in use, by a part of their name; a part of the lists as well. */
export function useFoundLabels(text: string) {
  return useQuery({
    queryKey: [...assortmentLists, 'labels', text],
    meta: followsAssortments,
    queryFn: ({ signal }) => call(autocompleteLabels, { query: { text } }, { signal }),
    placeholderData: (previous) => previous,
  })
}
