/** Stands for the stream of live events in a browser (`EventSource`): it says what a test lets it. */
export class FakeStream extends EventTarget {
  static readonly CLOSED = 2
  static readonly opened: FakeStream[] = []
  readyState = 0
  readonly address: string
  constructor(address: string) {
    super()
    this.address = address
    FakeStream.opened.push(this)
  }
  fail(readyState: number): void {
    this.readyState = readyState
    this.dispatchEvent(new Event('error'))
  }
  tell(lastEventId: string, event: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(event), lastEventId }))
  }
  close(): void {
    this.readyState = FakeStream.CLOSED
  }
}
