import { closeness, PICTURE_COLOURS, type PictureColour } from '../../../contract/kernel/pictures/picture-colour.ts'

/** `2846CC-20`: a colour and how far from it another may be; never a text that a router would take for a number. */
export const parsePaints = (text: string): PictureColour[] =>
  [...new Set(text.split(','))]
    .flatMap((one) => {
      const [, hex, within] = /^#?([0-9a-f]{6})(?:-(\d\d?))?$/i.exec(one.trim()) ?? []
      const far = Number(within ?? closeness.near)
      return hex && far >= 2 && far <= 60 ? [{ hex: `#${hex.toUpperCase()}`, within: far }] : []
    })
    .slice(0, PICTURE_COLOURS)

export const formatPaints = (colours: readonly PictureColour[]): string =>
  colours.map(({ hex, within }) => `${hex.slice(1)}-${within}`).join(',')
