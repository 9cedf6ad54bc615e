import classes from './welcome-frame.module.css'

const pictures = Object.values(
  import.meta.glob<string>('./plates/*.webp', { eager: true, query: '?url', import: 'default' }),
)

/** Pictures of what the product is about; decoration, so nothing of it is read out. */
export function Plates() {
  return (
    <div className={classes.right} aria-hidden>
      {pictures.map((picture) => (
        <span key={picture} className="plate">
          <img src={picture} alt="" />
        </span>
      ))}
    </div>
  )
}
