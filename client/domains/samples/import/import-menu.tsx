import { Menu } from '@mantine/core'
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SampleLibrary } from '../../../../contract/samples/sample-libraries.ts'
import type { Sample } from '../../../../contract/samples/sample.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import type { GridColumn } from '../../../parts/grid/grid-contract.ts'
import type { ImportTarget } from '../../../parts/import-wizard/import-target.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import type { SampleList } from '../sample-list.ts'
import { revertBatch } from '../samples.api.ts'
import { tellRefusal } from '../use-sample-list.ts'
import { newSamplesTarget, updateSamplesTarget } from './import-targets.ts'

/** New samples from a file, or an edited workbook of those that are there (IMP-05, DOC-07). */
export function ImportMenu({
  list,
  library,
  columns,
  onImport,
}: {
  list: SampleList
  library: SampleLibrary
  columns: readonly GridColumn<Sample>[]
  onImport: (target: ImportTarget) => void
}) {
  const { t } = useTranslation('samples')
  const { number } = useFormat()
  const wish = useMemo(
    () => ({
      library,
      columns,
      t,
      onSaved: ({ rows, batchId }: { rows: readonly Sample[]; batchId: string }) => {
        list.heard()
        const takeBack = () => revertBatch(library, batchId).then(() => list.heard(), tellRefusal)
        showToast('success', t('import.done', { count: rows.length, number: number(rows.length) }), {
          action: { label: t('undo'), run: () => void takeBack() },
        })
      },
    }),
    [library, columns, t, list, number],
  )
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button type="button" className="btn d s">
          <IconUpload size={14} aria-hidden />
          {t('import.action')}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconUpload size={14} aria-hidden />} onClick={() => onImport(newSamplesTarget(wish))}>
          {t('import.new')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFileSpreadsheet size={14} aria-hidden />}
          onClick={() => onImport(updateSamplesTarget(wish))}
        >
          {t('import.update')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
