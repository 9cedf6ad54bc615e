import type { StateTable } from '../kernel/state-table.ts'
import type { AssetStatus } from './asset.ts'

interface AssetNames {
  state: AssetStatus
  event: 'add' | 'publish' | 'unpublish' | 'delete' | 'restore' | 'purge'
  /** `manager`: who manages the library. `senior`: who may purge it. */
  who: 'manager' | 'senior'
  /** `complete`: it lacks nothing for publishing (`lacksOf`). */
  guard: 'complete'
  effect: never
}

/** The life of an asset (LIB-02). */
export const assetTable: StateTable<AssetNames> = [
  { event: 'add', from: [null], to: ['Pending'], by: ['manager'] },
  { event: 'publish', from: ['Pending', 'Unpublished'], to: ['Published'], by: ['manager'], needs: ['complete'] },
  { event: 'unpublish', from: ['Published'], to: ['Unpublished'], by: ['manager'] },
  { event: 'delete', from: ['Pending', 'Published', 'Unpublished'], to: ['Deleted'], by: ['manager'] },
  { event: 'restore', from: ['Deleted'], to: ['Pending'], by: ['manager'] },
  { event: 'purge', from: ['Deleted'], to: [null], by: ['senior'] },
]
