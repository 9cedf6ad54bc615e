import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Assortment } from '../../../contract/assortments/assortment.ts'
import { debounces } from '../../../contract/kernel/limits.ts'
import { useCurrentUser } from '../../engine/session/session-store.ts'
import { errorText } from '../../engine/texts/error-text.ts'
import { useFormat } from '../../engine/texts/format.ts'
import { whileWaiting } from '../../parts/dialogs/while-waiting.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { addProducts, createWithProducts, type ProductSource, useOpenAssortments } from './add-to-assortment.api.ts'
import classes from './add-to-assortment.module.css'
import { AssortmentChoice } from './components/assortment-choice.tsx'
import { useTypesOf } from './internal/internal.api.ts'
import { mayCreateInternal } from './internal/may-create-internal.ts'
import { assortmentPath } from './org-type.ts'
import { useTellAdded } from './tell-added.ts'

const CreateInternalDialog = lazy(() =>
  import('./internal/create-internal-dialog.tsx').then((part) => ({ default: part.CreateInternalDialog })),
)

/** Adds products to an assortment one has, or to a new one (AST-09). What was there already is not added twice. */
export function AddToAssortmentDialog({
  opened,
  onClose,
  source,
}: {
  opened: boolean
  onClose: () => void
  source: ProductSource
}) {
  const { t } = useTranslation(['add-to-assortment', 'assortments'])
  const { number } = useFormat()
  const user = useCurrentUser()
  const [internal, setInternal] = useState(false)
  const navigate = useNavigate()
  const tellAdded = useTellAdded()
  const [text, setText] = useState('')
  const [searched] = useDebouncedValue(text.trim(), debounces.rename)
  const [chosen, setChosen] = useState<Assortment>()
  const { data: found, error, refetch } = useOpenAssortments(searched, opened)
  const { data: types } = useTypesOf(opened ? source : undefined, 'ALL')
  // None counted is no proof that none fits.
  const isShut = ({ productType }: Assortment): boolean =>
    types !== undefined && types.length > 0 && types.every(({ type }) => type !== productType)
  const count = 'ids' in source ? source.ids.length : source.total
  const title = text.trim()
  const taken = found?.some((one) => one.title.toLowerCase() === title.toLowerCase()) === true

  const add = useMutation({
    mutationFn: (target: Assortment | string) => {
      const work =
        typeof target === 'string'
          ? createWithProducts(target, source)
          : addProducts(target, source).then((answer) => ({ assortment: target, ...answer }))
      return whileWaiting(work, count)
    },
    onSuccess: ({ assortment, ...told }) => {
      tellAdded(assortment.title, told, {
        action: {
          label: t('open'),
          run: () => void navigate({ to: `/product/assortments/assortment/${assortment._id}/manage` }),
        },
      })
      onClose()
    },
  })
  if (!opened) return null
  if (internal) {
    return (
      <Suspense>
        <CreateInternalDialog
          source={source}
          onClose={onClose}
          onCreated={(made) => void navigate({ to: assortmentPath(made) })}
        />
      </Suspense>
    )
  }
  return (
    <Dialog
      title={t('title')}
      subtitle={t('subtitle', { count, number: number(count) })}
      size={520}
      onClose={onClose}
      footer={
        <>
          {mayCreateInternal(user) && (
            <>
              <Button variant="default" onClick={() => setInternal(true)}>
                {t('asInternal')}
              </Button>
              <span className="sp" />
            </>
          )}
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button disabled={!chosen} loading={add.isPending} onClick={() => chosen && add.mutate(chosen)}>
            {t('add')}
          </Button>
        </>
      }
    >
      <TextInput
        data-autofocus
        aria-label={t('search')}
        placeholder={t('search')}
        maxLength={120}
        leftSection={<IconSearch size={14} aria-hidden />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {(add.error ?? error) && (
        <p className={`msg c ${classes.fault}`} role="alert">
          {errorText(add.error ?? error)}
          {error && (
            <button type="button" className="btn a s" onClick={() => void refetch()}>
              {t('retry')}
            </button>
          )}
        </p>
      )}
      <div className={classes.list} role="radiogroup" aria-label={t('yours')}>
        {title !== '' && !taken && (
          <button type="button" className={classes.one} disabled={add.isPending} onClick={() => add.mutate(title)}>
            <IconPlus size={16} aria-hidden />
            <span className="b ell">{t('create', { title })}</span>
          </button>
        )}
        <AssortmentChoice
          found={found ?? []}
          chosen={chosen?._id}
          shutFor={(one) =>
            isShut(one) ? t('otherType', { type: t(`assortments:productTypes.${one.productType}`) }) : undefined
          }
          onChoose={setChosen}
          onTake={(one) => add.mutate(one)}
        />
        {found?.length === 0 && title === '' && <p className={`t2 ${classes.none}`}>{t('none')}</p>}
      </div>
    </Dialog>
  )
}
