import { useEffect, useState } from 'react'

/** The time in milliseconds, moving each second while `moving`. */
export function useNow(moving: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!moving) return undefined
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [moving])
  return now
}
