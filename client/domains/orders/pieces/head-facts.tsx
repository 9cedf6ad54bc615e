import classes from './piece-head.module.css'

/** What the head says to whoever only reads it: name and value, a dash for what is not said. */
export function HeadFacts({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) {
  return (
    <div className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <span className="t2">{name}</span>
          <b className="b">{value || '–'}</b>
        </div>
      ))}
    </div>
  )
}
