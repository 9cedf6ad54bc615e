/** A laid-out page as marks on paper: what the PDF writer draws and what the preview shows. Points, origin top left. */

/** The faces a page is set in; each renderer knows its own file or family for them. */
export type Face = 'sans' | 'sansMedium' | 'sansBold' | 'serif'

export interface TextMark {
  kind: 'text'
  /** Left edge, or right edge when aligned right, or the middle. */
  x: number
  /** The baseline the letters stand on. */
  y: number
  text: string
  face: Face
  size: number
  color: string
  align: 'left' | 'right' | 'center'
  /** All digits of one width, for columns of figures. */
  tabular?: boolean
  /** Names that are spelt and not read, each another one: letter beside letter, without kerning. */
  spelt?: boolean
}

/** A picture on its plate: shown whole, centred, on the plate's colour; without a hash the plate stays empty. */
export interface PictureMark {
  kind: 'picture'
  x: number
  y: number
  width: number
  height: number
  ground: string
  hash: string | null
  /** Of a picture that people brought, such as a logo; then there is no hash. */
  address?: string
  /** At the left end of its plate; in the middle otherwise. */
  align?: 'left'
  /** Whose picture it is where it may be chosen by hand: a style-colour, or a style. */
  chosenBy?: string
  /** What the picture shows, for readers who do not see it. */
  alt: string
}

export interface RuleMark {
  kind: 'rule'
  x: number
  y: number
  width: number
  thickness: number
  color: string
}

/** A filled disc, the sign of a label. */
export interface DotMark {
  kind: 'dot'
  x: number
  y: number
  radius: number
  color: string
}

/**
 * A square code, or bars across its side: dark runs of modules, row by row, each as three numbers, its row, its first column and its
 * length. One list of all of them, for a sheet of labels has thousands, and an object for each takes longer than to draw it.
 */
export interface ModulesMark {
  kind: 'modules'
  x: number
  y: number
  /** Of a side, in points, without white around it. */
  size: number
  /** Modules of a side. */
  count: number
  runs: number[]
  /** Rows that a run is high, of bars; one where it is left out. */
  tall?: number
  /** What it says, for readers who do not see it. */
  alt: string
}

export type Mark = TextMark | PictureMark | RuleMark | DotMark | ModulesMark

/** The dark runs as a path whose unit is a module. */
export function modulesPath({ runs, tall = 1 }: Pick<ModulesMark, 'runs' | 'tall'>): string {
  let path = ''
  for (let at = 0; at < runs.length; at += RUN) {
    const [row, column, length] = [runs[at], runs[at + 1], runs[at + 2]]
    path += `M${column} ${row}h${length}v${tall}h-${length}z`
  }
  return path
}

/** Numbers of a run. */
export const RUN = 3

/** The box a product takes on its page. */
export interface PageCell {
  id: string
  x: number
  y: number
  width: number
  height: number
}

export type PageKind = 'cover' | 'contents' | 'group' | 'products' | 'sizes' | 'tearSheet' | 'article' | 'labels'

export interface Page {
  kind: PageKind
  /** From 1; covers count too, so the number on paper is the one a reader's viewer shows. */
  number: number
  title: string
  marks: Mark[]
  cells: PageCell[]
}

export interface LaidOutDocument {
  width: number
  height: number
  pages: Page[]
}

/** Width of a text in points. The browser measures with its canvas, the server with the embedded fonts. */
export type Measure = (text: string, face: Face, size: number) => number

export const inks = { ink: '#171716', soft: '#6A6A65', faint: '#9A9A94', hair: '#D9D9D5', plate: '#F6F6F4' } as const

interface TextChoice {
  face?: Face
  size?: number
  color?: string
  align?: TextMark['align']
  tabular?: boolean
  spelt?: boolean
}

/** A text mark; sans, 7.5 pt, ink, left unless said otherwise. */
export const textMark = (text: string, x: number, y: number, choice: TextChoice = {}): TextMark => ({
  kind: 'text',
  x,
  y,
  text,
  face: choice.face ?? 'sans',
  size: choice.size ?? 7.5,
  color: choice.color ?? inks.ink,
  align: choice.align ?? 'left',
  ...(choice.tabular ? { tabular: true } : {}),
  ...(choice.spelt ? { spelt: true } : {}),
})

export const ruleMark = (
  x: number,
  y: number,
  width: number,
  color: string = inks.hair,
  thickness = 0.5,
): RuleMark => ({
  kind: 'rule',
  x,
  y,
  width,
  thickness,
  color,
})
