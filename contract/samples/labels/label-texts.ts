import type { Words } from '../../documents/layout/document-texts.ts'
import type { Label } from '../../documents/layout/lay-out-labels.ts'
import type { PrintedLabel } from './label-calls.ts'
import { groupedLabel } from './label-code.ts'
import type { LabelPart } from './label-stocks.ts'

/** A label in words, with the parts that are wanted; the same on screen and on paper. */
export function labelTexts(printed: PrintedLabel, parts: readonly LabelPart[], words: Words): Label {
  const has = (part: LabelPart): boolean => parts.includes(part)
  const side = printed.side && [words(`labels.sides.${printed.side}`), printed.size].filter(Boolean).join(' · ')
  return {
    address: printed.address,
    letters: has('letters') ? groupedLabel(printed.letters) : '',
    title: printed.title,
    lines: [has('name') ? printed.name : '', has('side') ? (side ?? '') : '', has('mold') ? printed.mold : ''],
    place: has('place') ? printed.place : '',
    piece: printed.piece === 0 ? '' : words('labels.piece', { piece: printed.piece, pieces: printed.pieces }),
    photo: has('picture') ? (printed.photo?.hash ?? null) : null,
  }
}
