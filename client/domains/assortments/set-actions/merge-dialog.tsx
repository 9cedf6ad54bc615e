import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import { debounces } from '../../../../contract/kernel/limits.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { whileWaiting } from '../../../parts/dialogs/while-waiting.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import classes from '../add-to-assortment.module.css'
import { mergeInto, useOpenAssortments } from '../add-to-assortment.api.ts'
import { assortmentPath } from '../org-type.ts'
import { useTellAdded } from '../tell-added.ts'
import { AssortmentChoice } from '../components/assortment-choice.tsx'

/** Puts the products of some assortments behind those of another of their kind, which may be one of them (AST-12). */
export function MergeDialog({ rows, onClose }: { rows: readonly Assortment[]; onClose: () => void }) {
  const { t } = useTranslation(['assortments', 'add-to-assortment'])
  const { number } = useFormat()
  const navigate = useNavigate()
  const tellAdded = useTellAdded()
  const [text, setText] = useState('')
  const [searched] = useDebouncedValue(text.trim(), debounces.rename)
  const [chosen, setChosen] = useState<Assortment>()
  const { orgType, channel } = rows[0]!
  // An assortment is of one product type: where all are of the same, nothing of them could be in one of another.
  const [productType, ...others] = new Set(rows.map((row) => row.productType))
  const kind = { orgType, channel, productType: others.length === 0 ? productType : undefined }
  const { data, error, refetch } = useOpenAssortments(searched, true, kind)
  const found = data?.filter((one) => rows.length > 1 || one._id !== rows[0]!._id)
  const count = rows.reduce((sum, { productCount }) => sum + productCount, 0)

  const merge = useMutation({
    mutationFn: (target: Assortment) => whileWaiting(mergeInto(target, rows), count),
    onSuccess: (counts, target) => {
      tellAdded(target.title, counts, {
        action: { label: t('add-to-assortment:open'), run: () => void navigate({ to: assortmentPath(target) }) },
      })
      onClose()
    },
  })
  const fault = merge.error ?? error
  return (
    <Dialog
      title={t('merge.title', { count: rows.length, number: number(rows.length), title: rows[0]!.title })}
      subtitle={t('merge.body')}
      size={520}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button disabled={!chosen} loading={merge.isPending} onClick={() => chosen && merge.mutate(chosen)}>
            {t('merge.confirm')}
          </Button>
        </>
      }
    >
      <TextInput
        type="search"
        data-autofocus
        aria-label={t('merge.search')}
        placeholder={t('merge.search')}
        maxLength={120}
        leftSection={<IconSearch size={14} aria-hidden />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {fault && (
        <p className={`msg c ${classes.fault}`} role="alert">
          {errorText(fault)}
          {error && (
            <button type="button" className="btn a s" onClick={() => void refetch()}>
              {t('add-to-assortment:retry')}
            </button>
          )}
        </p>
      )}
      <div className={classes.list} role="radiogroup" aria-label={t('merge.target')} aria-busy={found === undefined}>
        <AssortmentChoice
          found={found ?? []}
          chosen={chosen?._id}
          onChoose={(one) => {
            setChosen(one)
            merge.reset()
          }}
          onTake={(one) => merge.mutate(one)}
        />
        {found?.length === 0 && (
          <p className={`t2 ${classes.none}`}>{text === '' ? t('merge.none') : t('merge.nothing', { text })}</p>
        )}
      </div>
    </Dialog>
  )
}
