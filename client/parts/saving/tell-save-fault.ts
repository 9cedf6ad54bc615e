import { errorText } from '../../engine/texts/error-text.ts'
import { showToast } from '../toasts/toast-store.ts'
import type { SaveFault } from './saving-state.ts'

/** Why work was not saved, where it is no conflict: what is refused is gone, all else is kept, which `kept` says, and sent again. */
export function tellSaveFault(
  cause: unknown,
  fault: SaveFault,
  kept: string,
  tellRefused: (error: unknown) => void = (error) => showToast('error', errorText(error)),
): void {
  if (fault === 'refused') tellRefused(cause)
  else showToast('warning', errorText(cause), { body: kept })
}
