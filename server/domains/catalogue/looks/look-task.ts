import { lookOfPicture } from '../../../engine/pictures/look-of-picture.ts'
import type { DescribedPicture, LookOrder } from './describe-looks.ts'

/** Looks at pictures one after the other, in a process; null for one that cannot be read. */
export async function lookTask(order: readonly LookOrder[]): Promise<DescribedPicture[]> {
  const described: DescribedPicture[] = []
  for (const { hash, picture } of order) {
    const input = typeof picture === 'string' ? picture : Buffer.from(picture)
    described.push([hash, await lookOfPicture(input).catch(() => null)])
  }
  return described
}
