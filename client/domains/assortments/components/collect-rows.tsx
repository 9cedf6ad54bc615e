import { Button } from '@mantine/core'
import { IconBookmarks } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { askFirst } from '../../../parts/dialogs/dialog-store.ts'
import { CollectionButton } from '../collections/collection-button.picker.tsx'
import { AddBar } from './add-bar.tsx'

/**
 * Collections beside the grid: its selected rows go into one, and what is searched for. What an assortment that is not
 * an internal one lacks is added to it as well, which is asked first (AST-20).
 */
export function CollectRows({
  assortment,
  has,
  selectedIds,
  onAdd,
  onSaved,
}: {
  assortment: Assortment
  has: (id: string) => boolean
  selectedIds: () => readonly string[]
  onAdd: (ids: string[]) => void
  /** Everything that waits is saved. */
  onSaved: () => Promise<unknown>
}) {
  const { t } = useTranslation('collections')
  const { number } = useFormat()
  const { _id, title, orgType, method, may, locationId } = assortment
  return (
    <CollectionButton linkage={{ linkageType: 'linkageId', linkageId: _id }} title={title}>
      {(collection) => {
        const ids = selectedIds().filter((id) => !collection.has(id))
        const collect = async (found: readonly string[]) => {
          const fresh = found.filter((id) => !has(id))
          if (fresh.length > 0) {
            const isRegular = orgType === 'regular'
            const yes =
              !isRegular ||
              (await askFirst({
                title: t('addFound'),
                body: t('addFoundBody', { title }),
                confirm: t('addFoundConfirm'),
              }))
            if (!yes) return
            onAdd(fresh)
          }
          await onSaved()
          collection.wish(
            found.filter((id) => !collection.has(id)),
            { kind: 'add' },
          )
        }
        return (
          <>
            {ids.length > 0 && (
              <Button
                variant="default"
                leftSection={<IconBookmarks size={16} aria-hidden />}
                onClick={() => void collect(ids)}
              >
                {t('addSelected', { count: ids.length, number: number(ids.length) })}
              </Button>
            )}
            {may.edit && method === 'static' && (
              <AddBar
                location={locationId}
                has={collection.has}
                onAdd={(found) => void collect(found)}
                onPaste={() => undefined}
              />
            )}
          </>
        )
      }}
    </CollectionButton>
  )
}
