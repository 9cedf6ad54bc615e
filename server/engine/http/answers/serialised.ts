/** A JSON text, or its bytes in UTF-8, that is already checked and serialised, for answers made of cached rows. */
export class Serialised {
  readonly json: string | Buffer
  /** Called when nobody needs the bytes any more: the answer is out, or the browser is gone. */
  readonly gone: (() => void) | undefined
  constructor(json: string | Buffer, gone?: () => void) {
    this.json = json
    this.gone = gone
  }
}
