/** What a file may not be called on the systems people save it to. */
const forbidden = /[<>:"/\\|?*\p{Cc}]/gu

/** Names that Windows keeps for devices, with whatever ending. */
const device = /^(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³])(?=\.|$)/i

/**
 * A name, or part of a path, that can be saved everywhere: without what no system takes, and no device of Windows; may come out empty.
 * What joins letters and emoji stays.
 */
export const savableName = (wanted: string): string =>
  wanted
    .normalize('NFC')
    .replaceAll(forbidden, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '')
    .replace(device, '_$&')
