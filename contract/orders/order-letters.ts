/** The type of an order by the letter before its number: what of it comes with the first view. */
export const orderLetters: Readonly<Record<string, string>> = { S: 'samples', P: 'promos', W: 'wholesale' }

/** The page of an order by its number, whose letter says of which type it is. */
export const orderPath = (orderIdentifier: string): string =>
  `/orders/${orderLetters[orderIdentifier.charAt(0)] ?? 'samples'}/order/${orderIdentifier}`
