import { Skeleton } from '@mantine/core'
import { Loading } from '../../ui/loading.tsx'

/** While a screen's code is on its way: its head and rows as skeletons. */
export function ScreenPending() {
  return (
    <Loading className="work">
      <div className="head">
        <Skeleton width={180} height={14} />
      </div>
      <div className="padded stack">
        {[92, 78, 86, 64, 80].map((width) => (
          <Skeleton key={width} height={14} width={`${width}%`} />
        ))}
      </div>
    </Loading>
  )
}
