import { useLocalStorage } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { CollectionType, LinkageWish } from '../../../../contract/assortments/collections/collection.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { CollectionQueue, type CollectionWish } from './collection-queue.ts'
import {
  type CollectionBatch,
  linkageText,
  makeCollection,
  readCollectionsAgain,
  readProducts,
  sendCollection,
  useCollectionProducts,
  useCollections,
} from './collections.api.ts'

const queues = new Map<string, CollectionQueue>()

function queueOf(key: string): CollectionQueue {
  const known = queues.get(key)
  if (known) return known
  const made = new CollectionQueue()
  queues.set(key, made)
  // Once for the life of the page: what was done in its last second is not lost with it.
  addEventListener('pagehide', () => void made.flush())
  return made
}

/** Requests of one batch. */
const MANY = 1_000

const partsOf = (id: string) => {
  const at = id.indexOf('_')
  return { style: id.slice(0, at), color: id.slice(at + 1) }
}

function batchesOf(wishes: ReadonlyMap<string, CollectionWish>): CollectionBatch[] {
  const all = [...wishes]
  return Array.from({ length: Math.ceil(all.length / MANY) }, (_, page) => {
    const some = all.slice(page * MANY, (page + 1) * MANY)
    const of = (kind: CollectionWish['kind']) => some.filter(([, wish]) => wish.kind === kind)
    return {
      addProducts: of('add').map(([id]) => partsOf(id)),
      deleteProducts: of('remove').map(([id]) => partsOf(id)),
      updateProducts: of('select').map(([id, wish]) => ({
        ...partsOf(id),
        selected: wish.kind === 'select' && wish.selected,
      })),
    }
  })
}

/**
 * The collection of a line that somebody works with: their default one until they choose another (AST-20). One that an order is
 * made of is filled by its ticks, which tell nothing of it.
 */
export function useCollection(linkage: LinkageWish, type: CollectionType = 'product') {
  const { t } = useTranslation('collections')
  const { number } = useFormat()
  const client = useQueryClient()
  const key = type === 'product' ? linkageText(linkage) : `${type} ${linkageText(linkage)}`
  const [chosen, setChosen] = useLocalStorage({ key: `linebook.collection.${key}`, defaultValue: '' })
  const list = useCollections(linkage, type)
  const collections = list.data?.data ?? []
  const current = collections.find(({ _id }) => _id === chosen) ?? collections[0]
  const products = useCollectionProducts(current?._id, type)
  const queue = queueOf(key)
  const pending = useSyncExternalStore(queue.subscribe, queue.pending)

  queue.send = async (wishes) => {
    let id = current?._id
    try {
      id ??= (await makeCollection(linkage, undefined, type))._id
      const told = { added: 0, removed: 0, notHeld: 0 }
      for (const body of batchesOf(wishes)) {
        const { data } = await sendCollection(id, body, type)
        const asked = [body.addProducts, body.updateProducts, body.deleteProducts].reduce(
          (sum, part) => sum + (part?.length ?? 0),
          0,
        )
        if (data.length !== asked) throw new Error(t('notAnswered'))
        for (const { outcome } of data) if (outcome in told) told[outcome as keyof typeof told] += 1
      }
      if (type !== 'product') return
      if (told.added > 0) showToast('success', t('added', { number: number(told.added) }))
      if (told.removed > 0) showToast('success', t('removed', { number: number(told.removed) }))
      if (told.notHeld > 0) showToast('warning', t('notHeld', { count: told.notHeld, number: number(told.notHeld) }))
    } catch (error) {
      showToast('error', errorText(error))
    } finally {
      await readCollectionsAgain(client)
      // What is wished stands until it is read: of a new one it would be gone from sight between the two.
      if (id !== undefined) await readProducts(client, id, type).catch(() => undefined)
    }
  }

  const kept = new Set(products.data?.data.map(({ _id }) => _id))
  return {
    list,
    collections,
    current,
    products,
    /** Ids of what is in it, with what is wished and not sent yet. */
    has: (id: string): boolean => {
      const wish = pending.get(id)
      return wish?.kind === 'add' || (wish?.kind !== 'remove' && kept.has(id))
    },
    isSelected: (one: { _id: string; selected: boolean }): boolean => {
      const wish = pending.get(one._id)
      return wish?.kind === 'select' ? wish.selected : one.selected
    },
    waiting: pending.size > 0,
    wish: (ids: readonly string[], wish: CollectionWish) => queue.wish(ids, wish),
    flush: () => queue.flush(),
    choose: async (id: string): Promise<void> => {
      // What was done goes to the one it was done to.
      await queue.flush()
      setChosen(id)
    },
  }
}

export type OneCollection = ReturnType<typeof useCollection>
