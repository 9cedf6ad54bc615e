/** Letters and digits, uppercased, at most three (ORP-02, LIM-03): what is left of what was typed. */
export const promoCodeOf = (typed: string): string =>
  typed
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, 3)
    .toUpperCase()
