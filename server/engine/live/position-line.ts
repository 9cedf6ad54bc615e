/** Up to where events were told, and who waits for more. */
export class PositionLine {
  #at: number
  readonly #waiting = new Set<{ position: number; go: () => void }>()

  constructor(at: number) {
    this.#at = at
  }

  get at(): number {
    return this.#at
  }

  /** Also backwards, where another database has taken the place of the one that was read. */
  moveTo(position: number): void {
    this.#at = position
    for (const one of this.#waiting) if (one.position <= position) one.go()
  }

  /** Answers at the position, and at the latest after so many milliseconds. */
  async reach(position: number, milliseconds: number): Promise<void> {
    if (position <= this.#at) return
    await new Promise<void>((resolve) => {
      const one = {
        position,
        go: () => {
          clearTimeout(late)
          this.#waiting.delete(one)
          resolve()
        },
      }
      const late = setTimeout(one.go, milliseconds)
      this.#waiting.add(one)
    })
  }
}
