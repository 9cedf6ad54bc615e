/** What a file may not be called on the systems people save it to. */
const forbidden = /[<>:"/\\|?*\p{Cc}]/gu

/** A name, or part of a path, that can be saved everywhere: without what no system takes; may come out empty. */
export const savableName = (wanted: string): string =>
  wanted
    .replaceAll(forbidden, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '')
