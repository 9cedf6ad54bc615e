import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../engine/texts/format.ts'
import type { FolderLine, Tree } from '../folders/folder-lines.ts'
import lines from '../folders/folder-lines.module.css'
import { INDENT } from '../folders/folder-row.tsx'

/** In place of what a folder holds: that it is read, could not be, is empty, or holds more. */
export function NoteLine({
  line,
  tree,
  columns,
}: {
  line: Exclude<FolderLine, { kind: 'folder' | 'assortment' }>
  tree: Tree
  columns: number
}) {
  const { t } = useTranslation(['assortments', 'common'])
  const { number } = useFormat()
  const { folder, level } = line
  return (
    <tr>
      <td colSpan={2} />
      <td colSpan={columns - 2} className={lines.note} style={{ paddingInlineStart: 10 + level * INDENT }}>
        {line.kind === 'waiting' && <span aria-busy>{t('common:loading')}</span>}
        {line.kind === 'empty' && t('folders.isEmpty')}
        {line.kind === 'failed' && (
          <button type="button" className="btn a s" onClick={() => tree.onRetry(folder._id)}>
            {t('folders.failed')}
          </button>
        )}
        {line.kind === 'more' && (
          <button type="button" className="btn a s" onClick={() => tree.onMore(folder._id)}>
            {t('folders.more', { count: line.count, number: number(line.count) })}
          </button>
        )}
      </td>
    </tr>
  )
}
