import type { ListActions } from '../use-list-actions.ts'
import { CopyAssortmentsDialog } from './copy-assortments-dialog.tsx'

/** The dialogs that actions of a list open. */
export function ListDialogs({ actions }: { actions: ListActions }) {
  return <>{actions.copying && <CopyAssortmentsDialog rows={actions.copying} onClose={actions.stopCopying} />}</>
}
