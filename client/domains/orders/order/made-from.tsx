import { Link } from '@tanstack/react-router'
import { managePath, useOneAssortment } from '../../assortments/one-assortment.picker.ts'

/** The assortment that an order was made from, for whoever sees it. */
export function MadeFrom({ assortmentId }: { assortmentId: string }) {
  const { data } = useOneAssortment(assortmentId)
  if (!data) return null
  return (
    <Link className="ell" to={managePath(data)}>
      {data.title}
    </Link>
  )
}
