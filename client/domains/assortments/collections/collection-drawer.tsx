import { ActionIcon, Button, Checkbox, Menu, Select, Skeleton, TextInput } from '@mantine/core'
import { IconDots, IconDownload, IconPencil, IconPlus, IconTrash, IconX } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type CollectionProduct,
  DEFAULT_COLLECTION,
  type LinkageWish,
} from '../../../../contract/assortments/collections/collection.ts'
import { isCollectionTooLarge } from '../../../../contract/assortments/collections/collection-size.ts'
import { mayAccess } from '../../../../contract/identity/access/access.ts'
import { areaAccess } from '../../../../contract/identity/access/area-access.ts'
import { useCurrentUser } from '../../../engine/session/session-store.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { askFirst } from '../../../parts/dialogs/dialog-store.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SideDrawer } from '../../../ui/dialogs/side-drawer.tsx'
import { ProductPicture } from '../../catalogue/product-picture.picker.tsx'
import { AddToAssortmentDialog } from '../add-to-assortment.picker.tsx'
import { mayOrderFrom } from '../may-order.ts'
import { assortmentPath } from '../org-type.ts'
import classes from './collection-drawer.module.css'
import { makeCollection, removeCollection, sendCollection, SHOWN, useCollectionAction } from './collections.api.ts'
import { type OneCollection, useCollection } from './use-collection.ts'

/** A person's collections of a line: which products are in one, which of them are selected, and what is made of them (AST-20). */
export function CollectionDrawer({
  linkage,
  title,
  opened,
  onClose,
  children,
}: {
  linkage: LinkageWish
  /** Of the line. */
  title: string
  opened: boolean
  onClose: () => void
  /** Ways to put products into it. */
  children?: (collection: OneCollection) => ReactNode
}) {
  const { t } = useTranslation('collections')
  return (
    <SideDrawer opened={opened} onClose={onClose} title={t('title')} subtitle={title} width={440}>
      {opened && <Loaded linkage={linkage}>{children}</Loaded>}
    </SideDrawer>
  )
}

function Loaded({
  linkage,
  children,
}: {
  linkage: LinkageWish
  children?: ((collection: OneCollection) => ReactNode) | undefined
}) {
  const { t } = useTranslation('collections')
  const collection = useCollection(linkage)
  const { list, products, current } = collection
  const error = list.error ?? products.error
  if (error) {
    const retry = () => void Promise.all([list.refetch(), products.refetch()])
    return <ErrorState title={t('failed')} reason={errorText(error)} onRetry={retry} />
  }
  if (!list.data || (current && !products.data)) {
    return <Skeleton height={120} m={18} width="auto" />
  }
  const rows = (products.data?.data ?? []).filter(({ _id }) => collection.has(_id))
  return (
    <div className={classes.collection}>
      <Chooser linkage={linkage} collection={collection} />
      {children?.(collection)}
      {rows.length === 0 ? (
        <EmptyState text={t('empty')} />
      ) : (
        <>
          <Facts collection={collection} rows={rows} />
          <ul className={classes.products}>
            {rows.map((row) => (
              <Product key={row._id} row={row} collection={collection} />
            ))}
          </ul>
          <Uses collection={collection} rows={rows} />
        </>
      )}
    </div>
  )
}

/** Which collection it is, and its name. */
function Chooser({ linkage, collection }: { linkage: LinkageWish; collection: OneCollection }) {
  const { t } = useTranslation('collections')
  const { collections, current, choose } = collection
  const [naming, setNaming] = useState<'new' | 'rename'>()
  const [name, setName] = useState('')
  const failed = { onError: (error: Error) => void showToast('error', errorText(error)) }
  const save = useCollectionAction(async (wanted: string) => {
    if (naming === 'rename' && current) return (await sendCollection(current._id, { name: wanted })).collection
    return makeCollection(linkage, wanted)
  })
  const remove = useCollectionAction(removeCollection)
  const nameOf = (one: { name: string }) => (one.name === DEFAULT_COLLECTION ? t('default') : one.name)
  if (naming) {
    return (
      <form
        className={classes.chooser}
        onSubmit={(event) => {
          event.preventDefault()
          const wanted = name.trim()
          if (wanted === '') return
          save.mutate(wanted, {
            ...failed,
            onSuccess: ({ _id }) => {
              setNaming(undefined)
              void choose(_id)
            },
          })
        }}
      >
        <TextInput
          data-autofocus
          autoFocus
          className="sp"
          aria-label={t('name')}
          placeholder={t('name')}
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button variant="default" onClick={() => setNaming(undefined)}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={save.isPending} disabled={name.trim() === ''}>
          {t('save')}
        </Button>
      </form>
    )
  }
  const begin = (kind: 'new' | 'rename') => {
    setName(kind === 'rename' && current ? current.name : '')
    setNaming(kind)
  }
  return (
    <div className={classes.chooser}>
      <Select
        className="sp"
        aria-label={t('which')}
        allowDeselect={false}
        data={
          collections.length === 0
            ? [{ value: '', label: t('default') }]
            : collections.map((one) => ({ value: one._id, label: nameOf(one) }))
        }
        value={current?._id ?? ''}
        onChange={(id) => id && void choose(id)}
      />
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={t('more')}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPlus size={14} />} onClick={() => begin('new')}>
            {t('new')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconPencil size={14} />}
            disabled={!current || current.isDefault}
            onClick={() => begin('rename')}
          >
            {t('rename')}
          </Menu.Item>
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={14} />}
            disabled={!current}
            onClick={() => {
              if (!current) return
              void askFirst({
                title: t('removeTitle', { name: nameOf(current) }),
                body: t('removeBody'),
                confirm: t('remove'),
                critical: true,
              }).then((yes) => yes && remove.mutate(current._id, failed))
            }}
          >
            {t('remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}

/** How many are selected and how much their photos weigh. */
function Facts({ collection, rows }: { collection: OneCollection; rows: readonly CollectionProduct[] }) {
  const { t } = useTranslation('collections')
  const { number, bytes } = useFormat()
  const selected = rows.filter(collection.isSelected)
  const size = collection.current?.size ?? 0
  const total = Math.max(rows.length, collection.products.data?.totalCount ?? 0)
  return (
    <div className={classes.facts}>
      <Checkbox
        aria-label={t('selectAll')}
        checked={selected.length === rows.length}
        indeterminate={selected.length > 0 && selected.length < rows.length}
        onChange={(event) =>
          collection.wish(
            rows.map(({ _id }) => _id),
            { kind: 'select', selected: event.currentTarget.checked },
          )
        }
      />
      <span role="status">
        {t('selected', { count: total, number: number(selected.length), total: number(total) })}
        {size > 0 && <span className="muted"> · {bytes(size)}</span>}
      </span>
      {isCollectionTooLarge(size) && <span className="tag c">{t('tooLarge')}</span>}
      {total > SHOWN && <span className="muted">{t('shown', { number: number(SHOWN) })}</span>}
    </div>
  )
}

function Product({ row, collection }: { row: CollectionProduct; collection: OneCollection }) {
  const { t } = useTranslation('collections')
  const name = `${row.name} ${row.colorDescription}`
  return (
    <li className={classes.product}>
      <Checkbox
        aria-label={t('select', { name })}
        checked={collection.isSelected(row)}
        onChange={(event) => collection.wish([row._id], { kind: 'select', selected: event.currentTarget.checked })}
      />
      <span className={classes.picture}>
        <ProductPicture photo={row.photo ?? undefined} size="row" alt="" />
      </span>
      <span className={classes.names}>
        <b className="b ell">{row.name}</b>
        <span className="muted ell">
          {row.style} · {row.colorDescription}
        </span>
      </span>
      {!row.held && <span className="tag w">{t('gone')}</span>}
      <button
        type="button"
        className="ib s"
        aria-label={t('takeOut', { name })}
        title={t('takeOut', { name })}
        onClick={() => collection.wish([row._id], { kind: 'remove' })}
      >
        <IconX size={14} aria-hidden />
      </button>
    </li>
  )
}

/** What is made of the selected products: a document, or a part of an assortment. */
function Uses({ collection, rows }: { collection: OneCollection; rows: readonly CollectionProduct[] }) {
  const { t } = useTranslation('collections')
  const user = useCurrentUser()
  const navigate = useNavigate()
  const [adding, setAdding] = useState(false)
  const { current, products } = collection
  const selected = rows.filter(collection.isSelected).map(({ _id }) => _id)
  const sources = (products.data?.assortments ?? []).filter((one) => one.selected > 0)
  const add = async () => {
    const yes = await askFirst({ title: t('addTitle'), body: t('addBody'), confirm: t('addConfirm') })
    if (yes) setAdding(true)
  }
  /** What was selected last is read there. */
  const order = async (one: (typeof sources)[number]) => {
    await collection.flush()
    await navigate({ to: assortmentPath(one, 'create-order'), search: { collection: current?._id } as never })
  }
  return (
    <div className={classes.uses}>
      {mayAccess(user, areaAccess.viewAssortments) && (
        <Button variant="default" disabled={selected.length === 0} onClick={() => void add()}>
          {t('addTo')}
        </Button>
      )}
      {current &&
        sources.map((one) => (
          <Button
            key={one._id}
            component={Link}
            to={assortmentPath(one, 'export')}
            search={{ collection: current._id } as never}
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => void collection.flush()}
          >
            {sources.length === 1 ? t('export') : t('exportOf', { title: one.title })}
          </Button>
        ))}
      {current &&
        sources
          .filter(({ orgType }) => mayOrderFrom(user, orgType))
          .map((one) => (
            <Button key={one._id} variant="default" onClick={() => void order(one)}>
              {sources.length === 1 ? t('order') : t('orderOf', { title: one.title })}
            </Button>
          ))}
      {adding && <AddToAssortmentDialog opened onClose={() => setAdding(false)} source={{ ids: selected }} />}
    </div>
  )
}
