/** Words of what sample and promo orders ask for piece by piece, as the specification has them (ORS-01, ORP-01). */
export const pieceSides = ['Pair', 'Any Side'] as const
export const pieceSources = ['Inventory', 'Sample Library'] as const
export type PieceSource = (typeof pieceSources)[number]
export const pieceStatuses = ['PENDING', 'APPROVED', 'DENIED', 'Deleted'] as const
export type PieceStatus = (typeof pieceStatuses)[number]
export const sizePreferences = ['Preferred', 'Required'] as const
export const returnTypes = ['Return', 'No Return'] as const
/** Shipped to an address, or fetched. */
export const deliveryMethods = ['Ship', 'Pick Up'] as const
/** How far a row has come. */
export const pieceProgress = ['open', 'shipped', 'unavailable'] as const
/** Pieces in a row (ORS-01). */
export const PIECES_LEAST = 1
export const PIECES_MOST = 9
