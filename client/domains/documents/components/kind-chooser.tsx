import { IconFileSpreadsheet, IconFileText, IconLayoutGrid, IconListDetails } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { subTypesOf } from '../../../../contract/documents/document.ts'
import type { ExportChoices } from '../export-choices.ts'
import classes from './export.module.css'

const kinds = [
  { type: 'Linesheet', Icon: IconLayoutGrid },
  { type: 'Pricesheet', Icon: IconListDetails },
  { type: 'Tearsheet', Icon: IconFileText },
  { type: 'Spreadsheet', Icon: IconFileSpreadsheet },
] as const

/** Which document, and how it is laid out (DOC-01). */
export function KindChooser({ choices }: { choices: ExportChoices }) {
  const { t } = useTranslation('documents')
  const subTypes = subTypesOf[choices.type]
  return (
    <>
      <div className="lab">{t('document')}</div>
      <div className={classes.kinds} role="radiogroup" aria-label={t('document')}>
        {kinds.map(({ type, Icon }) => (
          <button
            key={type}
            type="button"
            role="radio"
            aria-checked={choices.type === type}
            onClick={() => choices.chooseType(type)}
          >
            <Icon size={18} stroke={1.5} aria-hidden />
            {t(`kinds.${type}`)}
          </button>
        ))}
      </div>
      {subTypes.length > 1 && (
        <div className={`seg ${classes.layouts}`} role="radiogroup" aria-label={t('subTypeLabel')}>
          {subTypes.map((subType) => (
            <button
              key={subType}
              type="button"
              role="radio"
              className={choices.subType === subType ? 'on' : ''}
              aria-checked={choices.subType === subType}
              onClick={() => choices.chooseSubType(subType)}
            >
              {t(`subTypes.${subType}`)}
            </button>
          ))}
        </div>
      )}
    </>
  )
}
