import { totalmem } from 'node:os'

const MB = 1024 ** 2
/** Of this machine, or of the container that holds this process to less. */
const memoryOfMachine = (): number => {
  const constrained = process.constrainedMemory()
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem()
}

/** Bytes of a share of the memory there is, within bounds: a small machine is not filled, and a large one not emptied. */
export const memoryShare = ({ share, least, most }: { share: number; least: number; most: number }): number =>
  Math.min(most * MB, Math.max(least * MB, memoryOfMachine() * share))
