import { Menu } from '@mantine/core'
import { IconDeviceFloppy, IconPencil, IconTrash, IconUsers } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { errorText } from '../../engine/texts/error-text.ts'
import { askFirst } from '../dialogs/dialog-store.ts'
import { showToast } from '../toasts/toast-store.ts'
import type { Saved, SaveWish, SayOfSaved } from './saved-contract.ts'

const SaveDialog = lazy(() => import('./save-dialog.tsx').then((part) => ({ default: part.SaveDialog })))

/** One's own and the team's of what people keep under names: choosing one, keeping what is on screen, renaming, removing. */
export function SavedMenu<One extends Saved>({
  say,
  saved,
  chosen,
  isChanged,
  usual,
  width,
  className,
  detailOf,
  suggested = '',
  save,
  remove,
  onChoose,
  onSaved = onChoose,
  children,
}: {
  say: SayOfSaved
  saved: readonly One[]
  chosen: One | undefined
  /** What is on screen differs from the chosen one. */
  isChanged: boolean
  /** Of the entry that goes back to what is usual. */
  usual: string
  width: number
  className?: string
  /** Beside the name. */
  detailOf: (one: One) => string | undefined
  /** The name that a new one begins with. */
  suggested?: string
  save: (wish: SaveWish<One>) => Promise<One>
  remove: (one: One) => Promise<unknown>
  /** Undefined: what is usual. */
  onChoose: (one: One | undefined) => void
  /** What was saved is what is on screen already. */
  onSaved?: (one: One) => void
  /** The button. */
  children: ReactNode
}) {
  const [asked, ask] = useState<'new' | 'change'>()
  const tried = (work: Promise<unknown>): void =>
    void work.catch((error: unknown) => showToast('error', errorText(error)))
  const saveInto = async (held: One): Promise<void> =>
    onSaved(await save({ held, isRenamed: false, name: held.name, shared: held.shared }))
  const removeIt = async (held: One): Promise<void> => {
    const question = { title: say('delete.title'), body: say('delete.body', { name: held.name }) }
    if (!(await askFirst({ ...question, confirm: say('delete.confirm'), critical: true }))) return
    await remove(held)
  }
  const renamed = asked === 'change' ? chosen : undefined
  const sections = (['own', 'team'] as const)
    .map((name) => ({ name, some: saved.filter(({ mine }) => mine === (name === 'own')) }))
    .filter(({ some }) => some.length > 0)
  return (
    <>
      <Menu position="bottom-start" width={width}>
        <Menu.Target>{children}</Menu.Target>
        <Menu.Dropdown className={className}>
          <Menu.Item onClick={() => onChoose(undefined)}>{usual}</Menu.Item>
          {sections.map(({ name, some }) => (
            <div key={name} role="group" aria-label={say(name)}>
              <Menu.Label>{say(name)}</Menu.Label>
              {some.map((one) => (
                <Menu.Item
                  key={one._id}
                  onClick={() => onChoose(one)}
                  rightSection={one.shared && one.mine ? <IconUsers size={14} aria-label={say('shared')} /> : undefined}
                >
                  {one.name}
                  {detailOf(one) !== undefined && <span className="muted"> {detailOf(one)}</span>}
                </Menu.Item>
              ))}
            </div>
          ))}
          <Menu.Divider />
          {chosen?.mine && isChanged && (
            <Menu.Item leftSection={<IconDeviceFloppy size={14} aria-hidden />} onClick={() => tried(saveInto(chosen))}>
              {say('saveInto', { name: chosen.name })}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconDeviceFloppy size={14} aria-hidden />} onClick={() => ask('new')}>
            {say('saveAs')}
          </Menu.Item>
          {chosen?.mine && (
            <>
              <Menu.Item leftSection={<IconPencil size={14} aria-hidden />} onClick={() => ask('change')}>
                {say('change')}
              </Menu.Item>
              <Menu.Item leftSection={<IconTrash size={14} aria-hidden />} onClick={() => tried(removeIt(chosen))}>
                {say('remove')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {asked !== undefined && (
        <Suspense>
          <SaveDialog
            say={say}
            held={renamed}
            suggested={suggested}
            onSave={async (name, shared) => {
              onSaved(await save({ held: renamed, isRenamed: renamed !== undefined, name, shared }))
              ask(undefined)
            }}
            onClose={() => ask(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
