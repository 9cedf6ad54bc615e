import type { Output } from '../../../contract/kernel/endpoint.ts'
import type { searchEverything } from '../../../contract/search/search-everything.ts'
import type { FoundLine } from '../../room.ts'
import { ProductPicture } from './product-picture.picker.tsx'

/** A style in the palette, which opens the colourway that the server chose. */
export const styleLine = (style: Output<typeof searchEverything>['styles'][number]): FoundLine => ({
  id: style.styleColorId,
  label: style.name,
  detail: style.style,
  icon: <ProductPicture photo={style.hero} size="row" alt="" />,
  to: `/product/libraries/detail/${style.styleColorId}`,
})
