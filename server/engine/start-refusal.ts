/** A reason not to start that the operator can mend: its message is one line, shown as it is and without a stack. */
export class StartRefusal extends Error {
  override name = 'StartRefusal'
}
