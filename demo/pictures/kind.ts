// What a kind of product is: how a style of it comes about, and which pictures it can show.
import type { ColourRange, Gender } from './colours.ts'
import type { Drawing } from './drawing.ts'
import type { StyleFeatures } from './features.ts'
import type { Parts } from './part-colours.ts'
import type { PopShape } from './pop-parts.ts'
import type { Random } from './random.ts'
import { drawBackView } from './view-back.ts'
import type { Look, Tread, ViewedShoe } from './view-outline.ts'
import { drawSoleView } from './view-sole.ts'
import { drawTopView } from './view-top.ts'

export type Angle = 'side' | 'medial' | 'top' | 'back' | 'sole' | 'front'
export type PictureType = 'Footwear' | 'Apparel' | 'POP'

/** The box that must fit the picture, in the drawing's own units; zoom lets small things grow larger. */
export interface Frame {
  left: number
  right: number
  bottom: number
  top: number
  zoom?: number
}
/** One style, with its own measures, ready to be drawn in any colourway. */
export interface Style {
  features: StyleFeatures
  frame(angle: Angle): Frame
  draw(angle: Angle, g: Drawing, c: Parts): void
}
export interface Kind {
  label: string
  type: PictureType
  range: ColourRange
  /** The first is the hero. */
  angles: readonly Angle[]
  /** Where a kind is not for all. */
  genders?: readonly Gender[]
  /** gender settles the last of a shoe; the features are the same for all. */
  style(r: Random, gender: Gender): Style
}

export interface ShoeKind<S> {
  label: string
  range: ColourRange
  look: Look
  tread: Tread
  genders?: readonly Gender[]
  /** The style's measures, the same in all its colourways. */
  shape(r: Random): S
  /** The style on the last of a gender; left out where there is only one. */
  onLast?(p: S, gender: Gender): S
  features(p: S): StyleFeatures
  /** Where a style's build sets colours of its own, whatever the colourway. */
  parts?(p: S, c: Parts): Parts
  side(g: Drawing, p: S, c: Parts, medial: boolean): void
  frame?(p: S): Frame
  /** Too open to have a back view. */
  backless?: boolean
  /** The measures that the other sides show. */
  view(p: S): ViewedShoe
}

export function shoeKind<S>(kind: ShoeKind<S>): Kind {
  const { look, tread } = kind
  return {
    label: kind.label,
    type: 'Footwear',
    range: kind.range,
    genders: kind.genders,
    angles: kind.backless ? ['side', 'medial', 'top', 'sole'] : ['side', 'medial', 'top', 'back', 'sole'],
    style(r, gender) {
      const measured = kind.shape(r)
      const p = kind.onLast?.(measured, gender) ?? measured
      const viewed = kind.view(p)
      const tab = viewed.tab ?? [0, viewed.heel]
      return {
        features: kind.features(measured),
        frame(angle) {
          if (angle === 'top' || angle === 'sole') return { left: -108, right: 108, bottom: -6, top: viewed.length + 6 }
          if (angle === 'back') return { left: -90, right: 90, bottom: 0, top: tab[1] + 16, zoom: 1.45 }
          return (
            kind.frame?.(p) ?? {
              left: -6,
              right: viewed.length + 4,
              bottom: 0,
              top: Math.max(tab[1], viewed.throat?.[1] ?? 0) + 10,
            }
          )
        },
        draw(angle, g, colours) {
          const c = kind.parts?.(p, colours) ?? colours
          if (angle === 'top') drawTopView(g, viewed, c, look)
          else if (angle === 'sole') drawSoleView(g, viewed, c, tread)
          else if (angle === 'back') drawBackView(g, { ...viewed, tab }, c, look)
          else kind.side(g, p, c, angle === 'medial')
        },
      }
    },
  }
}

export function garmentKind<S>(kind: {
  label: string
  genders?: readonly Gender[]
  shape(r: Random): S
  features(p: S): StyleFeatures
  frame(p: S, back: boolean): Frame
  draw(g: Drawing, p: S, c: Parts, back: boolean): void
}): Kind {
  return {
    label: kind.label,
    type: 'Apparel',
    range: 'apparel',
    genders: kind.genders,
    angles: ['front', 'back'],
    style(r) {
      const p = kind.shape(r)
      return {
        features: kind.features(p),
        frame: (angle) => kind.frame(p, angle === 'back'),
        draw: (angle, g, c) => kind.draw(g, p, c, angle === 'back'),
      }
    },
  }
}

export function popKind<S extends PopShape>(kind: {
  label: string
  shape(r: Random): S
  frame(p: S): Frame
  draw(g: Drawing, p: S, c: Parts): void
}): Kind {
  return {
    label: kind.label,
    type: 'POP',
    range: 'pop',
    genders: ['unisex'],
    angles: ['front'],
    style(r) {
      const p = kind.shape(r)
      const material = { wood: 'Wood', acrylic: 'Acrylic', white: 'White board', black: 'Black board' }[p.material]
      return {
        features: { material, outsole: '', closure: '', height: '' },
        frame: () => kind.frame(p),
        draw: (_angle, g, c) => kind.draw(g, p, c),
      }
    },
  }
}
