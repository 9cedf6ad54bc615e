import { IconCheck } from '@tabler/icons-react'
import classes from './tiles.module.css'

/** The mark in the corner of a tile that chooses it; the tile's cell holds the focus, so it is no stop of its own. */
export function TileCheck({
  selected,
  label,
  onSelect,
}: {
  selected: boolean
  label: string
  onSelect: (range: boolean) => void
}) {
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={selected}
      aria-label={label}
      tabIndex={-1}
      className={classes.check}
      onClick={(event) => onSelect(event.shiftKey)}
    >
      <span className={`ck ${selected ? 'on' : ''}`}>
        <IconCheck />
      </span>
    </button>
  )
}
