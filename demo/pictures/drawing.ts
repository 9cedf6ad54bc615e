// Collects the parts of one SVG picture. Colours and gradients are shared, ids are short and prefixed.
import { lightness, shade, tint } from './colour.ts'
import { at } from './paths.ts'

/** Stops of a gradient: place 0..1, colour, opacity. */
export type Stop = readonly [offset: number, colour: string, opacity?: number]
interface LineOptions {
  opacity?: number
  dash?: string
  round?: boolean
  extra?: string
}
/** colour decides shadow and rim, not the paint; depth is the thickness of the piece. */
export interface PanelOptions {
  colour?: string
  depth?: number
  texture?: string
  edge?: boolean
}

/** A number with at most two decimals, without a leading nought. */
export const f = (v: number) => String(Math.round(v * 100) / 100).replace(/^(-?)0\./, '$1.')

export class Drawing {
  readonly fine: boolean
  readonly large: boolean
  readonly prefix: string
  readonly defs: string[] = []
  readonly body: string[] = []
  private readonly known = new Map<string, string>()
  private count = 0
  /** How the drawing is put on the picture: [scale x, scale y, shift x, shift y]. */
  placement: [number, number, number, number] = [1, 1, 0, 0]

  /**
   * prefix: of all ids; fine: false leaves out what a thumbnail cannot show (stitches, grain); large: smoother fades,
   * for a hero.
   */
  constructor({ prefix = '', fine = true, large = false }: { prefix?: string; fine?: boolean; large?: boolean } = {}) {
    this.prefix = prefix
    this.fine = fine
    this.large = large
  }
  id() {
    return this.prefix + (this.count++).toString(36)
  }
  /** Writes a definition once and gives its id. */
  define(key: string, make: (id: string) => string): string {
    let id = this.known.get(key)
    if (!id) {
      id = this.id()
      this.known.set(key, id)
      this.defs.push(make(id))
    }
    return id
  }
  add(markup: string) {
    this.body.push(markup)
    return this
  }
  /** Gradient paint between two points. Stops: [offset, colour, opacity?]. */
  linear(x1: number, y1: number, x2: number, y2: number, stops: readonly Stop[]): string {
    const text = stops
      .map(([o, c, a = 1]) => `<stop offset="${f(o)}" stop-color="${c}"${a < 1 ? ` stop-opacity="${f(a)}"` : ''}/>`)
      .join('')
    const [px, py] = at(x1, y1).split(' ')
    const [qx, qy] = at(x2, y2).split(' ')
    const id = this.define(
      `l${px},${py}${qx},${qy}${text}`,
      (id) =>
        `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${px}" y1="${py}" x2="${qx}" y2="${qy}">${text}</linearGradient>`,
    )
    return `url(#${id})`
  }
  /** Soft spot of one colour, full in the middle, nothing at the rim. */
  glow(x: number, y: number, rx: number, ry: number, colour: string, opacity: number, turn = 0) {
    const [cx, cy] = at(x, y).split(' ')
    const id = this.define(
      `r${colour}`,
      (id) =>
        `<radialGradient id="${id}"><stop stop-color="${colour}"/><stop offset=".5" stop-color="${colour}" stop-opacity=".42"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`,
    )
    const turned = turn ? ` transform="rotate(${f(-turn)} ${cx} ${cy})"` : ''
    return this.add(
      `<ellipse cx="${cx}" cy="${cy}" rx="${f(rx)}" ry="${f(ry)}" fill="url(#${id})" fill-opacity="${f(opacity)}"${turned}/>`,
    )
  }
  /** Keeps a path for use several times. */
  shape(d: string): string {
    return '#' + this.define('p' + d, (id) => `<path id="${id}" d="${d}"/>`)
  }
  /** Start of an element that shows the path: a long one is kept once and referred to. */
  outline(d: string): string {
    return d.length > 140 ? `<use href="${this.shape(d)}"` : `<path d="${d}"`
  }
  clip(d: string): string {
    const ref = this.shape(d)
    return `url(#${this.define('c' + d, (id) => `<clipPath id="${id}"><use href="${ref}"/></clipPath>`)})`
  }
  inside(d: string, draw: () => void) {
    this.add(`<g clip-path="${this.clip(d)}">`)
    draw()
    return this.add('</g>')
  }
  group(attributes: string, draw: () => void) {
    this.add(attributes ? `<g ${attributes}>` : '<g>')
    draw()
    return this.add('</g>')
  }
  /** Draws shifted by x, y and, with flip, turned over left to right; textures inside stay on the picture's grid. */
  under({ x = 0, y = 0, flip = false }: { x?: number; y?: number; flip?: boolean }, draw: () => void) {
    const before = this.placement
    const [sx, sy, tx, ty] = before
    const [dx = 0, dy = 0] = at(x, y).split(' ').map(Number)
    this.placement = [flip ? -sx : sx, sy, tx + sx * dx, ty + sy * dy]
    const moved = dx || dy ? `translate(${dx} ${dy})` : ''
    this.group(moved || flip ? `transform="${moved}${flip ? 'scale(-1 1)' : ''}"` : '', draw)
    this.placement = before
    return this
  }
  fill(d: string, paint: string, opacity = 1) {
    if (!paint) return this
    return this.add(`${this.outline(d)} fill="${paint}"${opacity < 1 ? ` fill-opacity="${f(opacity)}"` : ''}/>`)
  }
  line(d: string, colour: string, width: number, { opacity = 1, dash, round, extra = '' }: LineOptions = {}) {
    return this.add(
      `${this.outline(d)} fill="none" stroke="${colour}" stroke-width="${f(width)}"${opacity < 1 ? ` stroke-opacity="${f(opacity)}"` : ''}${dash ? ` stroke-dasharray="${dash}"` : ''}${round ? ' stroke-linecap="round" stroke-linejoin="round"' : ''}${extra}/>`,
    )
  }
  /** Letters of a word: strokes with round joints, so that sharp letters grow no spikes. */
  letters(d: string, colour: string, width: number, options: LineOptions = {}) {
    return this.line(d, colour, width, { ...options, round: false, extra: ' stroke-linejoin="round"' })
  }
  /** A line that is dark in the middle and fades to both sides: a fold, a crease, the dark beside an edge. */
  soft(d: string, colour: string, width: number, opacity: number, least = width < 7 ? 2 : 3) {
    const steps = this.large ? least * 3 : least
    const ref = this.shape(d)
    this.add(`<g fill="none" stroke="${colour}" stroke-linecap="round" stroke-opacity="${f(opacity / steps)}">`)
    for (let i = 0; i < steps; i++) this.add(`<use href="${ref}" stroke-width="${f(width * (1 - i / steps))}"/>`)
    return this.add('</g>')
  }
  /** Row of stitches: thread with a little shadow under it. */
  stitch(d: string, colour: string, { width = 0.75, dash = '2 1.1' }: { width?: number; dash?: string } = {}) {
    if (!this.fine) return this
    const ref = this.shape(d)
    const dark = lightness(colour) > 0.3 ? '#000' : '#fff'
    return this.add(
      `<g fill="none" stroke-linecap="round" stroke-width="${f(width)}"><use href="${ref}" stroke="${dark}" stroke-opacity=".22" y=".5"/><use href="${ref}" stroke="${colour}" stroke-dasharray="${dash}"/></g>`,
    )
  }
  /** One piece of material lying on another: shadow below it, its body, texture, lit edge. */
  panel(d: string, paint: string, { colour = '#888888', depth = 1, texture, edge = true }: PanelOptions = {}) {
    const ref = this.shape(d)
    const l = lightness(colour)
    if (depth)
      this.add(
        `<use href="${ref}" fill="none" stroke="#000" stroke-opacity="${f(l < 0.25 ? 0.4 : 0.2)}" y="${f(depth * 0.7)}" stroke-width="${f(depth * 2)}"/>`,
      )
    this.add(`<use href="${ref}" fill="${paint}"/>`)
    if (texture) this.add(`<use href="${ref}" fill="${texture}"/>`)
    if (edge)
      this.add(
        `<use href="${ref}" fill="none" stroke="${l < 0.5 ? tint(colour, 0.5) : '#fff'}" stroke-opacity="${f(l < 0.5 ? 0.36 : 0.38)}" stroke-width=".6"/>`,
      )
    return this
  }
  /** Rounds a form: the rim of the area darkens inwards. To be used inside its clip. */
  rim(d: string, width: number, opacity: number, steps = 4, colour = '#000') {
    return this.soft(d, colour, width * 2, opacity, steps)
  }
  toSvg(width: number, height: number, size: number, background = ''): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${size}" height="${Math.round((size * height) / width)}">${this.defs.length ? `<defs>${this.defs.join('')}</defs>` : ''}${background}${this.body.join('')}</svg>`
  }
}

/** Paint of a material lit from above: lighter on top, darker below, over the height given. */
export function lit(drawing: Drawing, colour: string, low: number, high: number, strength = 1) {
  const l = lightness(colour)
  const up = (l < 0.3 ? 0.3 : 0.22) * strength
  const down = (l > 0.8 ? 0.09 : 0.24) * strength
  return drawing.linear(0, high, 0, low, [
    [0, tint(colour, up)],
    [0.45, colour],
    [1, shade(colour, down)],
  ])
}
