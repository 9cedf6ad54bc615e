import { useMemo } from 'react'
import { encode } from 'uqr'

/** Modules of white around it, without which cameras do not find it. */
const QUIET = 4

/** A text as a QR code: dark on white in both themes, or not every camera reads it. */
export function QrCode({ text, label, size }: { text: string; label: string; size: number }) {
  const { path, side } = useMemo(() => {
    const { data } = encode(text, { ecc: 'M', border: QUIET })
    const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
    return { path, side: data.length }
  }, [text])
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
