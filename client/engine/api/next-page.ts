/** Of a list that is told newest first, page by page: behind which row the next page begins; undefined after the last. */
export const nextPage = ({ data, hasMore }: { data: readonly { _id: string }[]; hasMore: boolean }) =>
  hasMore ? data.at(-1)?._id : undefined
