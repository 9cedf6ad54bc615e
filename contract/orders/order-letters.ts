/** The type of an order by the letter before its number: what of it comes with the first view. */
export const orderLetters: Readonly<Record<string, string>> = { S: 'samples', P: 'promos', W: 'wholesale' }
