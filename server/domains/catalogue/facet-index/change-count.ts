/**
 * Tells who reads shared columns whether they were written meanwhile: odd while they are being written, another number
 * after. Whoever read between two equal even numbers has read one state of them.
 */
export class ChangeCount {
  readonly memory: Int32Array<SharedArrayBuffer>

  constructor(memory: Int32Array<SharedArrayBuffer> = new Int32Array(new SharedArrayBuffer(4))) {
    this.memory = memory
  }

  now(): number {
    return Atomics.load(this.memory, 0)
  }

  change(write: () => void): void {
    Atomics.add(this.memory, 0, 1)
    try {
      write()
    } finally {
      Atomics.add(this.memory, 0, 1)
    }
  }
}
