import { Serialised } from '../../engine/http/serialised.ts'

/** An answer whose rows are JSON texts already: they are joined as they are. */
export const serialiseRows = (name: 'data' | 'rows', texts: readonly string[], rest: object): Serialised =>
  new Serialised(`{"${name}":[${texts.join(',')}],${JSON.stringify(rest).slice(1)}`)
