import { Tooltip } from '@mantine/core'
import { useEffect, useState } from 'react'

/** Milliseconds a pointer rests before the name is told. */
const REST = 400

/** The name of an entry of the slim rail, beside it. */
export function RailTip({ of }: { of: HTMLElement }) {
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    const resting = setTimeout(() => setOpened(true), REST)
    return () => clearTimeout(resting)
  }, [])
  return <Tooltip target={of} opened={opened} label={of.dataset['tip']} position="right" />
}
