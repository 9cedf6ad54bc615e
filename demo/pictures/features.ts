// What a picture shows, in the words of a catalogue, so that the facts of a style match its pictures.
import type { Material } from './textures.ts'

/** '' where a feature does not apply to the kind. */
export interface StyleFeatures {
  /** Main material of upper, cloth or fixture. */
  material: string
  outsole: string
  closure: string
  /** Height of the collar or shaft, length of a garment. */
  height: string
}

const materialNames: Readonly<Record<Material, string>> = {
  mesh: 'Mesh',
  slots: 'Engineered mesh',
  knit: 'Knit',
  canvas: 'Canvas',
  ripstop: 'Ripstop',
  leather: 'Leather',
  tumbled: 'Tumbled leather',
  suede: 'Suede',
  fleece: 'Fleece',
  heather: 'Heather jersey',
  rope: 'Jute',
}

/** The name of a material; plain is what a smooth surface without texture is made of. */
export const materialName = (material: Material | '', plain: string) => (material ? materialNames[material] : plain)

/** Height of a collar above the ground, in millimetres. */
export function collarHeight(top: number) {
  if (top < 132) return 'Low'
  return top < 158 ? 'Mid' : 'High'
}

export function heeledOutsole({ lug, wedge }: { lug?: boolean; wedge?: boolean }) {
  if (wedge) return lug ? 'Lugged rubber wedge' : 'Crepe wedge'
  return lug ? 'Lugged rubber' : 'Stacked heel'
}
