/** What the brand sells of one kind of picture: how it is named, filed, built and priced. */
export interface ProductLine {
  /** Share of the line, relative to the others. */
  weight: number
  divisions: readonly string[]
  /** Second word of a style's name. */
  nouns: readonly string[]
  type: string
  closure: readonly string[]
  height: string
  sports: readonly string[]
  uppers: readonly string[]
  outsoles: readonly string[]
  /** US wholesale price in cents, least and most. */
  wholesale: readonly [number, number]
  sizes: 'shoes' | 'infantShoes' | 'alpha' | 'oneSize' | 'socks'
  features: readonly string[]
  /** First digits of the style number, so that a number tells the line. */
  series: number
  dutyCode: string
}
