import { Skeleton } from '@mantine/core'
import { Loading } from '../../../../ui/loading.tsx'

/** In place of a list's rows until they are there. */
export function WaitingRows({ rows }: { rows: number }) {
  return (
    <Loading className="padded stack">
      {Array.from({ length: rows }, (_, at) => (
        <Skeleton key={at} height={24} />
      ))}
    </Loading>
  )
}
