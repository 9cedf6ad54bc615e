import { useTranslation } from 'react-i18next'
import { assetFieldKinds } from '../../../../contract/libraries/asset-fields.ts'
import type { Asset } from '../../../../contract/libraries/asset.ts'
import { libraries, type LibraryType } from '../../../../contract/libraries/libraries.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { SectionHead } from '../../../ui/page-head.tsx'
import { takeFiles } from '../lists/take-files.ts'
import classes from './previewer.module.css'

/** What is known of an asset, and its files to take away. */
export function AssetDetails({
  type,
  asset,
  working,
}: {
  type: LibraryType
  asset: Asset
  working: 'no' | 'with' | 'only'
}) {
  const { t } = useTranslation(['library-lists', 'libraries'])
  const { date, number, bytes } = useFormat()
  const facts = libraries[type].fields.flatMap((field): [string, string][] => {
    const value = asset[field]
    const text = Array.isArray(value) ? value.join(', ') : (value ?? '')
    if (text === '') return []
    return [[t(`libraries:fields.${field}`), assetFieldKinds[field] === 'date' ? date(text) : text]]
  })
  const files = asset.files.filter(({ usageType }) => usageType === 'Primary' || working !== 'no')
  return (
    <aside className={classes.details} aria-label={t('details')}>
      <SectionHead title={t('details')} />
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{t('columns.publishedDate')}</dt>
          <dd>{asset.publishedDate ? date(asset.publishedDate) : ''}</dd>
        </div>
        <div>
          <dt>{t('columns.modifiedDate')}</dt>
          <dd>{[date(asset.modifiedDate), asset.lastEditedByUser].filter(Boolean).join(', ')}</dd>
        </div>
      </dl>
      <SectionHead title={t('files')} count={files.length} />
      <ul className={classes.files}>
        {files.map((file) => (
          <li key={file._id}>
            <button
              type="button"
              className="btn a"
              disabled={file.state !== 'Available'}
              title={file.filename}
              onClick={() => void takeFiles(type, asset, [file])}
            >
              <span className="ell">{file.filename}</span>
            </button>
            <span className="muted">
              {[
                t(`usage.${file.usageType}`),
                file.dimensions ? `${number(file.dimensions.width)} × ${number(file.dimensions.height)}` : '',
                file.fileSize === null ? '' : bytes(file.fileSize),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </aside>
  )
}
