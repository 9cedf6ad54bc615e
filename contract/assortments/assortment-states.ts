import type { StateTable } from '../kernel/state-table.ts'
import type { Assortment } from './assortment.ts'

interface AssortmentNames {
  state: Assortment['state']
  event: 'create' | 'makeInternal' | 'publish' | 'unpublish' | 'archive' | 'unarchive' | 'delete'
  /** Who may change it; for what is not there yet, who may make one. */
  who: 'editor'
  guard: never
  /** What everybody sees from then on is kept as a version. */
  effect: 'keepVersion'
}

/** The life of an assortment (AST-02). What is archived is published and taken back unseen, and comes back so. */
export const assortmentTable: StateTable<AssortmentNames> = [
  { event: 'create', from: [null], to: ['Unpublished'], by: ['editor'] },
  { event: 'makeInternal', from: [null], to: ['Published', 'Unpublished'], by: ['editor'] },
  { event: 'publish', from: ['Unpublished'], to: ['Published'], by: ['editor'], does: ['keepVersion'] },
  { event: 'publish', from: ['Archived'], to: ['Archived'], by: ['editor'], does: ['keepVersion'] },
  { event: 'unpublish', from: ['Published'], to: ['Unpublished'], by: ['editor'] },
  { event: 'unpublish', from: ['Archived'], to: ['Archived'], by: ['editor'] },
  { event: 'archive', from: ['Published', 'Unpublished'], to: ['Archived'], by: ['editor'] },
  { event: 'unarchive', from: ['Archived'], to: ['Published', 'Unpublished'], by: ['editor'] },
  { event: 'delete', from: ['Published', 'Unpublished', 'Archived'], to: [null], by: ['editor'] },
]
