import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { assetFieldKinds } from '../../../../contract/libraries/asset-fields.ts'
import { libraries, type LibraryType } from '../../../../contract/libraries/libraries.ts'
import { type Format, formatsOf } from '../../../engine/texts/format.ts'
import type { ColumnState, GridColumn, RowMarks, SortBy } from '../../../parts/grid/grid-contract.ts'
import { Grid } from '../../../parts/grid/grid.tsx'
import { useKeptArrangement } from '../../../parts/kept-arrangement/use-kept-arrangement.ts'
import type { RowPages } from '../../../parts/row-pages/row-pages.ts'
import { shownFile } from './tiles/asset-words.ts'
import classes from '../../../parts/list-tools/list-table.module.css'
import type { ListedAsset } from './library-lists.api.ts'

const asDrawn: readonly ColumnState[] = []

/** The list as a table, with the same rows and the same selection as the tiles. */
export function ListTable({
  type,
  pages,
  sort,
  marks,
  stale,
  result,
  empty,
  onSort,
  onOpen,
}: {
  type: LibraryType
  pages: RowPages<ListedAsset>
  sort: string
  marks: RowMarks
  stale: boolean
  result: ReactNode
  empty: ReactNode
  onSort: (sort: string) => void
  onOpen: (index: number) => void
}) {
  const { t, i18n } = useTranslation(['library-lists', 'libraries'])
  const { language } = i18n
  const [columnState, setColumnState] = useKeptArrangement('libraryListColumns', asDrawn)
  const columns = useMemo(() => columnsOf(type, (key) => t(key as 'name'), formatsOf(language)), [type, t, language])
  const shown = useMemo((): SortBy[] => {
    const key = sort.replace(/^-/, '')
    return [{ key, direction: sort.startsWith('-') ? 'descending' : 'ascending' }]
  }, [sort])
  return (
    <div className={classes.table} data-stale={stale || undefined}>
      <Grid<ListedAsset>
        source={pages}
        columns={columns}
        ariaLabel={t('list')}
        rowHeader="mark"
        marks={marks}
        columnState={columnState}
        onColumnState={setColumnState}
        sort={shown}
        onSort={([by]) => onSort(by ? `${by.direction === 'descending' ? '-' : ''}${by.key}` : libraries[type].sort)}
        onActivateRow={(row) => onOpen(pages.indexOf(row._id))}
        statusLead={result}
        empty={pages.length === 0 ? empty : undefined}
      />
    </div>
  )
}

function columnsOf(
  type: LibraryType,
  t: (key: string) => string,
  { number, date }: Pick<Format, 'number' | 'date'>,
): GridColumn<ListedAsset>[] {
  const day = (key: 'modifiedDate' | 'publishedDate'): GridColumn<ListedAsset> => ({
    key,
    title: t(`columns.${key}`),
    kind: 'text',
    width: 112,
    tone: 'muted',
    sortable: true,
    value: (row) => row[key],
    format: (value) => (value ? date(String(value)) : ''),
  })
  return [
    {
      key: 'thumbnail',
      title: t('libraries:thumbnail'),
      kind: 'picture',
      width: 44,
      fixed: true,
      pinned: 'left',
      value: (row) => shownFile(row)?.thumbnail ?? null,
      preview: (row) => shownFile(row)?.previewJpg ?? undefined,
      describe: ({ name }) => name,
    },
    {
      key: 'name',
      title: t('libraries:name'),
      kind: 'text',
      width: 260,
      grow: 1,
      pinned: 'left',
      tone: 'strong',
      sortable: true,
      value: ({ name }) => name,
      format: (value, row) => (row?.isNew ? `${String(value)} · ${t('new')}` : String(value)),
    },
    ...libraries[type].fields.map(
      (field): GridColumn<ListedAsset> => ({
        key: field,
        title: t(`libraries:fields.${field}`),
        kind: 'text',
        width: 124,
        sortable: true,
        value: (row) => {
          const value = row[field]
          return Array.isArray(value) ? value.join(', ') : (value ?? '')
        },
        ...(assetFieldKinds[field] === 'date' ? { format: (value) => (value ? date(String(value)) : '') } : {}),
      }),
    ),
    {
      key: 'file',
      title: t('libraries:file'),
      kind: 'text',
      width: 200,
      tone: 'muted',
      value: (row) => shownFile(row)?.filename ?? '',
    },
    {
      key: 'size',
      title: t('libraries:size'),
      kind: 'text',
      align: 'end',
      width: 110,
      tone: 'muted',
      value: (row) => {
        const size = shownFile(row)?.dimensions
        return size ? `${number(size.width)} × ${number(size.height)}` : ''
      },
    },
    day('publishedDate'),
    day('modifiedDate'),
  ]
}
