import { use, useEffect } from 'react'
import { House } from '../../room.ts'

/** Goes on with what an earlier page of this person left, whichever screen this one begins with. */
export function useLeftWork(person: string): void {
  const house = use(House)
  useEffect(() => {
    for (const { isLeft, load } of house?.leftWork ?? []) if (isLeft(person)) void load().then((goOn) => goOn())
  }, [house, person])
}
