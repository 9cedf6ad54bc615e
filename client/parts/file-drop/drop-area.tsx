import { type ReactNode, useState } from 'react'

/** A box that files are dropped on; `data-over` says that some hover over it. */
export function DropArea({
  className,
  onDrop,
  children,
}: {
  className: string | undefined
  onDrop: (transfer: DataTransfer) => void
  children: ReactNode
}) {
  const [over, setOver] = useState(false)
  return (
    <div
      className={className}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onDrop(event.dataTransfer)
      }}
    >
      {children}
    </div>
  )
}
