import type { Words } from '../../documents/layout/document-texts.ts'
import type { Label } from '../../documents/layout/lay-out-labels.ts'
import type { PrintedLabel } from './label-calls.ts'
import { groupedLabel } from './label-code.ts'
import { type LabelPart, labelParts } from './label-stocks.ts'

/** Labels in words, with the parts that are wanted; the same on screen and on paper. */
export function labelTexts(labels: readonly PrintedLabel[], parts: readonly LabelPart[], words: Words): Label[] {
  const has = Object.fromEntries(labelParts.map((part) => [part, parts.includes(part)])) as Record<LabelPart, boolean>
  // Most of a thousand labels say the same.
  const said = new Map<string, string>()
  const once = (key: string, say: () => string): string => {
    const text = said.get(key) ?? say()
    said.set(key, text)
    return text
  }
  return labels.map(({ address, letters, title, name, side, size, mold, place, piece, pieces, photo }) => ({
    address,
    letters: has.letters ? groupedLabel(letters) : '',
    title,
    lines: [
      has.name ? name : '',
      has.side && side
        ? once(`${side} ${size}`, () => [words(`labels.sides.${side}`), size].filter(Boolean).join(' · '))
        : '',
      has.mold ? mold : '',
    ],
    place: has.place ? place : '',
    piece: piece === 0 ? '' : once(`${piece}/${pieces}`, () => words('labels.piece', { piece, pieces })),
    photo: has.picture ? (photo?.hash ?? null) : null,
  }))
}
