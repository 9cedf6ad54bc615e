import { Skeleton } from '@mantine/core'

const ROWS = 12

/** Stands where a grid will be, while its first rows are read. */
export const WaitingRows = () => (
  <div aria-busy className="padded">
    {Array.from({ length: ROWS }, (_, index) => (
      <Skeleton key={index} height={20} mb={12} />
    ))}
  </div>
)
