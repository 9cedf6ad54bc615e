/** The five digits of a ZIP code of the US, also of one with its four more. */
export const zipOf = (postalCode: string): string | undefined => /^(\d{5})(-\d{4})?$/.exec(postalCode.trim())?.[1]
