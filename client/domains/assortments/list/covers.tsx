import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import { ProductPicture } from '../../catalogue/product-picture.picker.tsx'
import classes from './assortment-table.module.css'

/** The first pictures of an assortment beside its title; plates where it has none yet. */
export function Covers({ covers }: { covers: Assortment['covers'] }) {
  return (
    <span className={classes.covers} aria-hidden>
      {[0, 1, 2, 3].map((place) => {
        const cover = covers[place]
        return (
          <span key={place} className={classes.cover}>
            {cover && <ProductPicture photo={{ ...cover, angle: '' }} size="row" alt="" />}
          </span>
        )
      })}
    </span>
  )
}
