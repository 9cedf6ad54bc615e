import type { PictureKind } from '../pictures/draw-picture.ts'
import { apparelLines } from './apparel-lines.ts'
import { footwearLines } from './footwear-lines.ts'
import type { ProductLine } from './product-line.ts'

/** What the brand sells, for every kind of picture. */
export const productLines: Record<PictureKind, ProductLine> = { ...footwearLines, ...apparelLines }
