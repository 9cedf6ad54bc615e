import type { PreviewFault } from '../../../../contract/libraries/asset.ts'

/** A file is what it is: no preview of it can be made, and trying again changes nothing. */
export class NoPreview extends Error {
  override name = 'NoPreview'
  /** Also how a process's errors are told apart on the other side. */
  readonly code: PreviewFault
  constructor(code: PreviewFault, message: string = code, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
