import { IconAlertCircle, IconCheck, IconRefresh } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import type { SaveFault, SaveState } from '../saving/saving-state.ts'
import { useGridTexts } from './use-grid-texts.ts'
import './grid-status.css'

export interface Saving {
  state: SaveState
  fault?: SaveFault | undefined
}

/**
 * 'Saving...', 'All changes saved.', 'An error has occurred while saving.' (GRID-05), spoken politely; behind the last one
 * what happens now and the ways out.
 */
export function SaveIndicator({
  saving: { state, fault },
  onRetry,
  onKeepMine,
  onTakeTheirs,
}: {
  saving: Saving
  onRetry?: () => void
  /** After a conflict: what was typed here goes over what others wrote. */
  onKeepMine?: () => void
  /** After a conflict or a refusal: what is not saved is forgotten. */
  onTakeTheirs?: () => void
}) {
  const { t } = useGridTexts()
  const button = (name: 'retry' | 'mine' | 'theirs' | 'discard', run: (() => void) | undefined) =>
    run && (
      <button type="button" className="lg-link" onClick={run}>
        {t(`save.${name}`)}
      </button>
    )
  return (
    <span className={`lg-save is-${state}`} role="status">
      {state === 'saving' && <IconRefresh size={14} stroke={1.6} aria-hidden />}
      {state === 'saved' && <IconCheck size={14} stroke={1.6} aria-hidden />}
      {state === 'failed' && <IconAlertCircle size={14} stroke={1.6} aria-hidden />}
      <span>{t(`save.${state}`)}</span>
      {state === 'failed' && fault && <span className="lg-save-why">{t(`fault.${fault}`)}</span>}
      {state === 'failed' && fault === 'conflict' && button('mine', onKeepMine)}
      {state === 'failed' && fault === 'conflict' && button('theirs', onTakeTheirs)}
      {state === 'failed' && fault === 'refused' && button('discard', onTakeTheirs)}
      {state === 'failed' && fault !== 'conflict' && button('retry', onRetry)}
    </span>
  )
}

interface Queue extends Saving {
  readonly fault: SaveFault | undefined
  subscribe(listener: () => void): () => void
}

/** How saving goes, re-rendering when that changes and not with every edit. */
export function useSaving(queue: Queue): Saving {
  const state = useSyncExternalStore(queue.subscribe, () => queue.state)
  const fault = useSyncExternalStore(queue.subscribe, () => queue.fault)
  return { state, fault }
}
