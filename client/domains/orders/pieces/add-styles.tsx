import { Button, Textarea } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayAccess } from '../../../../contract/identity/access/access.ts'
import { areaAccess } from '../../../../contract/identity/access/area-access.ts'
import { useCurrentUser } from '../../../engine/session/session-store.ts'
import { newRecordId } from '../../../parts/saving/new-record-id.ts'
import type { OrderPart } from '../order/order-page.tsx'
import { newPiece } from '../order/piece-edit.ts'
import classes from './piece-head.module.css'

/** Style and colour of each line, with whatever stands between them. */
export const namedProducts = (text: string): { style: string; color: string }[] =>
  text.split('\n').flatMap((line) => {
    const [style, color] = line
      .toUpperCase()
      .split(/[\s,;/_·-]+/)
      .filter(Boolean)
    return style && color ? [{ style, color }] : []
  })

/** Rows by their style and colour, typed or pasted; one in a line. */
export function AddStyles({ model, order, onImport }: OrderPart & { onImport: () => void }) {
  const { t } = useTranslation('pieces')
  // Rows of a file are looked up in the catalogue before they are taken.
  const mayLookUp = mayAccess(useCurrentUser(), areaAccess.lookUpProducts)
  const [text, setText] = useState('')
  const products = namedProducts(text)
  const add = () => {
    if (products.length === 0) return
    model.edit(
      'add',
      products.map(({ style, color }) => {
        const row = newPiece(order, newRecordId(), style, color)
        return { kind: 'add' as const, rowId: row._id, row, fields: {} }
      }),
    )
    setText('')
  }
  return (
    <form
      className={classes.add}
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <Textarea
        className={classes.addField}
        label={t('add.label')}
        description={t('add.hint')}
        autosize
        minRows={1}
        maxRows={8}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey) return
          event.preventDefault()
          add()
        }}
      />
      <Button type="submit" variant="default" disabled={products.length === 0}>
        {t('add.button', { count: products.length })}
      </Button>
      {mayLookUp && (
        <Button variant="default" leftSection={<IconUpload size={14} aria-hidden />} onClick={onImport}>
          {t('import.action')}
        </Button>
      )}
    </form>
  )
}
