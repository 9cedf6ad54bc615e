/**
 * Reads `count` things in pieces of `piece`, in their order: while one piece is worked on, the next is being read, and no
 * more than that.
 */
export async function* readAhead<Piece>(
  count: number,
  piece: number,
  read: (from: number) => Promise<Piece>,
): AsyncGenerator<Piece, void> {
  let next = count > 0 ? read(0) : undefined
  for (let from = piece; next; from += piece) {
    const ready: Piece = await next
    next = from < count ? read(from) : undefined
    // Who stops here does not wait for it any more; who goes on is told of its fault.
    next?.catch(() => undefined)
    yield ready
  }
}
