import { logoAddress } from '../../../../contract/kernel/pictures/logo-address.ts'
import classes from './season-logo.module.css'

/** A season's logo on its plate; without one the season's name stands there. */
export function SeasonLogo({ hash, name, large = false }: { hash: string | null; name: string; large?: boolean }) {
  return (
    <span className={classes.plate} data-large={large || undefined} aria-hidden>
      {hash ? <img src={logoAddress(hash)} alt="" loading="lazy" decoding="async" draggable={false} /> : <b>{name}</b>}
    </span>
  )
}
