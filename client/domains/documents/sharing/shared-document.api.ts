import { useQuery } from '@tanstack/react-query'
import {
  downloadScheduled,
  downloadShared,
  type LinkWish,
  openShared,
  readSharedPages,
  type SharedPages,
} from '../../../../contract/documents/share-document.ts'
import { readSharedPicture } from '../../../../contract/documents/shared-picture.ts'
import { hashOfLogo } from '../../../../contract/kernel/pictures/logo-address.ts'
import type { PhotoWidth } from '../../../../contract/catalogue/photo-address.ts'
import { addressOf } from '../../../engine/api/address.ts'
import { call } from '../../../engine/api/call.ts'

/** What a link leads to; asked once, because each time counts as opened. */
export const useSharedDocument = (link: LinkWish) =>
  useQuery({
    queryKey: ['shared', link] as const,
    queryFn: ({ signal }) => call(openShared, { body: link }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** The pages that are kept together from this one on. */
export const useSharedPages = (link: LinkWish, from: number, enabled: boolean) =>
  useQuery({
    queryKey: ['shared', 'pages', link, from] as const,
    queryFn: ({ signal }) => call(readSharedPages, { body: { link, from } }, { signal }),
    // Pictures that people brought are read by the link too, as wide as they are kept.
    select: (pages) => withBroughtPictures(pages, (hash) => sharedPictureAddress(link)(hash, 1600)),
    staleTime: Number.POSITIVE_INFINITY,
    enabled,
  })

function withBroughtPictures(shared: SharedPages, addressOfHash: (hash: string) => string): SharedPages {
  const pages = shared.pages.map((page) => ({
    ...page,
    marks: page.marks.map((mark) => {
      const hash = mark.kind === 'picture' && mark.address !== undefined ? hashOfLogo(mark.address) : undefined
      return hash === undefined ? mark : { ...mark, address: addressOfHash(hash) }
    }),
  }))
  return { ...shared, pages }
}

export function sharedFileAddress({ way, fileType, documentId, code }: LinkWish, filename: string): string {
  const params = { fileType, documentId, filename }
  return way === 'shared'
    ? addressOf(downloadShared, { params: { ...params, accessCode: code } })
    : addressOf(downloadScheduled, { params: { ...params, timeStamp: code } })
}

export const sharedPictureAddress =
  ({ code, ...link }: LinkWish) =>
  (hash: string, width: PhotoWidth): string =>
    addressOf(readSharedPicture, { params: { ...link, accessCode: code, hash, width } })
