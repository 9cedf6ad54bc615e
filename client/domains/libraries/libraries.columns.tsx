import type { TFunction } from 'i18next'
import { type AssetField, assetFieldKinds } from '../../../contract/libraries/asset-fields.ts'
import type { Asset, AssetStatus } from '../../../contract/libraries/asset.ts'
import { fileOf } from './lists/tiles/asset-words.ts'
import { mayClearField, needsOf } from '../../../contract/libraries/asset-rules.ts'
import { libraries, type LibraryType, optionsOf } from '../../../contract/libraries/libraries.ts'
import type { Format } from '../../engine/texts/format.ts'
import type { CellValue, GridColumn } from '../../parts/grid/grid-contract.ts'

/** Every lack in words: 'Missing gender, expire date'; German nouns keep their capitals. */
function lackText(lacks: readonly string[], t: TFunction<'libraries'>, language: string): string {
  const inSentence = (label: string) => (language.startsWith('de') ? label : label.toLocaleLowerCase(language))
  const words = lacks.map((lack) =>
    t(`lacks.${lack}`, { defaultValue: inSentence(t(`fields.${lack}`, { defaultValue: lack })) }),
  )
  return t('missing', { what: words.join(', ') })
}

const kinds = { choice: 'select', choices: 'multiSelect', date: 'date', text: 'text' } as const

/** The columns of one library in one status; which fields there are is the library's own definition. */
export function assetColumns(
  type: LibraryType,
  status: AssetStatus,
  t: TFunction<'libraries'>,
  { number, date, language }: Pick<Format, 'number' | 'date'> & { language: string },
): GridColumn<Asset>[] {
  const editable = status !== 'Deleted'
  const { fields, groups } = libraries[type]
  return [
    {
      key: 'thumbnail',
      title: t('thumbnail'),
      kind: 'picture',
      width: 44,
      fixed: true,
      pinned: 'left',
      value: ({ primaryFile }) => primaryFile?.thumbnail ?? null,
      preview: (row) => fileOf(row, row.primaryFile)?.previewJpg ?? undefined,
      describe: (row) => (row.primaryFile?.thumbnail ? row.name : previewText(row, t)),
    },
    {
      key: 'name',
      title: t('name'),
      kind: 'text',
      width: 220,
      grow: 1,
      pinned: 'left',
      tone: 'strong',
      editable,
      required: true,
      longest: 200,
      sortable: true,
      value: ({ name }) => name,
    },
    {
      key: 'lacks',
      title: t('ready'),
      kind: 'meter',
      width: 230,
      sortable: true,
      value: ({ lacks }) => (lacks.length === 0 ? t('isReady') : lackText(lacks, t, language)),
      meter: (row) => {
        const of = needsOf(type, row)
        return { done: Math.max(0, of - row.lacks.length), of }
      },
      tone: ({ lacks }) => (lacks.length === 0 ? 'ok' : 'warning'),
    },
    ...fields.map((field) => fieldColumn(type, status, field, t)),
    ...(groups
      ? [
          {
            key: 'groups',
            title: t('groups'),
            kind: 'multiSelect' as const,
            width: 150,
            editable: (row: Asset) => editable && row.primaryFile !== null,
            options: groups,
            required: status !== 'Pending',
            value: ({ primaryFile }: Asset) => primaryFile?.groups.join(', ') ?? '',
          },
        ]
      : []),
    {
      key: 'file',
      title: t('file'),
      kind: 'link',
      width: 200,
      value: ({ primaryFile }) => primaryFile?.filename ?? '',
      format: (_value, row) => (row ? fileText(row, t) : ''),
      href: ({ _id }) => `?asset=${encodeURIComponent(_id)}`,
      tone: 'muted',
    },
    {
      key: 'size',
      title: t('size'),
      kind: 'text',
      align: 'end',
      width: 110,
      tone: 'muted',
      value: ({ primaryFile }) => {
        const size = primaryFile?.dimensions
        return size ? `${number(size.width)} × ${number(size.height)}` : ''
      },
    },
    {
      key: 'modifiedDate',
      title: t('modified'),
      kind: 'text',
      width: 110,
      tone: 'muted',
      sortable: true,
      value: ({ modifiedDate }) => modifiedDate,
      format: (value) => (value ? date(String(value)) : ''),
    },
  ]
}

/** The primary file, and how many files there are beside it. */
function fileText({ primaryFile, files }: Asset, t: TFunction<'libraries'>): string {
  if (!primaryFile) return files.length > 0 ? t('files.onlyWorking', { count: files.length }) : t('files.none')
  const name =
    primaryFile.state === 'WaitingForFile' ? `${t('onItsWay')}: ${primaryFile.filename}` : primaryFile.filename
  return files.length > 1 ? `${name} +${files.length - 1}` : name
}

/** Why there is no picture to see. */
function previewText(row: Asset, t: TFunction<'libraries'>): string {
  const primaryFile = fileOf(row, row.primaryFile)
  if (!primaryFile || primaryFile.state === 'WaitingForFile') return t('onItsWay')
  if (primaryFile.preview === 'waiting') return t('previewWaiting')
  return t(`previewFaults.${primaryFile.previewFault ?? 'damaged'}`)
}

function fieldColumn(
  type: LibraryType,
  status: AssetStatus,
  field: AssetField,
  t: TFunction<'libraries'>,
): GridColumn<Asset> {
  const options = optionsOf(type, field)
  const isLacking = (row: Asset) => row.lacks.includes(field) || row.lacks.includes(`${field}Invalid`)
  return {
    key: field,
    title: t(`fields.${field}`),
    kind: kinds[assetFieldKinds[field]],
    width: assetFieldKinds[field] === 'date' ? 92 : 124,
    editable: status !== 'Deleted',
    sortable: true,
    value: (row) => {
      const value = row[field]
      return Array.isArray(value) ? value.join(', ') : (value ?? '')
    },
    tone: (row) => (isLacking(row) ? 'alert' : 'default'),
    ...(assetFieldKinds[field] === 'date'
      ? {}
      : {
          format: (value: CellValue, row: Asset | undefined) =>
            row && row.lacks.includes(field) ? t('required') : String(value ?? ''),
        }),
    ...(options ? { options } : {}),
    required: !mayClearField(type, status, {}, field),
    clearable: (row) => mayClearField(type, status, row, field),
    ...(assetFieldKinds[field] === 'text' ? { longest: 200 } : {}),
  }
}
