import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { GroupBy } from '../../../../contract/assortments/rows/assortment-order.ts'
import type { DisplayGroup } from '../../../../contract/assortments/group-sort/sort-board.ts'
import { ProductPicture } from '../../catalogue/product-picture.picker.tsx'
import { type BoardLayout, markAt } from './board-layout.ts'
import classes from './group-sort.module.css'
import { canTake, placeAfter } from './planned-moves.ts'
import type { Drop, Held } from './use-board-drag.ts'

type Drag = { held: Held; drop: Drop | undefined } | undefined

/** The line between two cards, or between two groups, where what is held would land. */
export function SpotMark({ layout, groupBy, drag }: { layout: BoardLayout; groupBy: GroupBy; drag: Drag }) {
  if (!drag?.drop) return null
  const { held, drop } = drag
  if (held.kind === 'group' && drop.kind === 'before') {
    const next = layout.groups[drop.group]
    return <span className={classes.groupMark} style={{ top: (next?.top ?? layout.height) - 1 }} aria-hidden />
  }
  if (held.kind !== 'style' || drop.kind !== 'spot' || !canTake(groupBy, held.group, drop.group)) return null
  if (layout.groups[drop.group]?.collapsed) return null
  return <span className={classes.mark} style={markAt(layout, drop.group, drop.slot)} aria-hidden />
}

/** What is held, under the pointer, with where it would go in words. */
export function DragGhost({
  drag,
  groups,
  groupBy,
  titleOf,
  ghost,
  width,
}: {
  drag: Drag
  groups: readonly DisplayGroup[]
  groupBy: GroupBy
  titleOf: (group: DisplayGroup) => string
  ghost: RefObject<HTMLDivElement | null>
  width: number
}) {
  const { t } = useTranslation('group-sort')
  if (!drag) return null
  const { held, drop } = drag
  const at = held.kind === 'group' ? undefined : held.kind === 'style' ? held : held.style
  const style = at && groups[at.group]?.styles.find((one) => one.style === at.style)
  const product = held.kind === 'colour' ? style?.colors[held.index] : style?.colors[0]
  const words = () => {
    if (!drop) return undefined
    if (held.kind === 'group' && drop.kind === 'before') {
      // Behind it stands nothing but what has no group.
      const last = groups.filter(({ displayGroup }) => displayGroup !== '').length
      return t('tip.place', { place: Math.min(drop.group > held.group ? drop.group : drop.group + 1, last) })
    }
    if (held.kind === 'colour' && drop.kind === 'colour') {
      return t('tip.place', { place: drop.index > held.index ? drop.index : drop.index + 1 })
    }
    if (held.kind !== 'style' || (drop.kind !== 'spot' && drop.kind !== 'into')) return undefined
    const target = groups[drop.group]
    if (!target) return undefined
    if (!canTake(groupBy, held.group, drop.group)) return t('staysInGroup', { by: t(`groupings.${groupBy}`) })
    const index = drop.kind === 'spot' ? drop.index : target.styles.length
    return t('tip.placeIn', { place: placeAfter(groups, held, { group: drop.group, index }), group: titleOf(target) })
  }
  const tip = words()
  return (
    <div ref={ghost} className={classes.ghost} aria-hidden>
      {held.kind === 'group' ? (
        <div className={classes.held}>
          <b className="b">{titleOf(groups[held.group]!)}</b>
        </div>
      ) : (
        product && (
          <div className={classes.held} style={{ width: held.kind === 'style' ? Math.min(width, 190) : 56 }}>
            <ProductPicture
              photo={product.hash === null ? null : { hash: product.hash, ground: product.ground, angle: '' }}
              size={held.kind === 'style' ? 'tile' : 'row'}
              alt=""
            />
            {held.kind === 'style' && <b className={`b ell ${classes.heldName}`}>{product.name}</b>}
          </div>
        )
      )}
      {tip && <span className={`tip ${classes.tip}`}>{tip}</span>}
    </div>
  )
}
