import { IconArrowUpRight } from '@tabler/icons-react'
import { t } from 'i18next'
import { writeLabel } from '../../../contract/samples/labels/label-code.ts'
import type { FoundLoan, FoundSample } from '../../../contract/samples/samples.manifest.ts'
import type { FoundLine } from '../../room.ts'
import { ProductPicture } from '../catalogue/product-picture.picker.tsx'

/** A sample in the palette, which opens in its library. */
export const sampleLine = ({ _id, code, style, color, side, size, bin, photo }: FoundSample): FoundLine => ({
  id: _id,
  label: `${style} ${color}`,
  detail: [t(`samples:sides.${side}`), size, bin].filter(Boolean).join(' · '),
  icon: <ProductPicture photo={photo} size="row" alt="" />,
  to: `/S/${writeLabel({ kind: 'sample', code, piece: 0 })}`,
})

/** A loan that is not over. */
export const loanLine = ({ _id, code, number, holder }: FoundLoan): FoundLine => ({
  id: _id,
  label: number,
  detail: holder,
  icon: <IconArrowUpRight size={16} stroke={1.6} aria-hidden />,
  to: `/S/${writeLabel({ kind: 'loan', code, piece: 0 })}`,
})
