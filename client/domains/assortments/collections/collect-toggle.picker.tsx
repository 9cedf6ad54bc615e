import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type OneCollection, useCollection } from './use-collection.ts'

export { type OneCollection, useCollection }

/** Puts a product into the collection or takes it out again (AST-20). */
export function CollectToggle({
  id,
  name,
  collection,
  className = '',
}: {
  id: string
  name: string
  collection: OneCollection
  className?: string
}) {
  const { t } = useTranslation('collections')
  const isIn = collection.has(id)
  const Icon = isIn ? IconBookmarkFilled : IconBookmark
  return (
    <button
      type="button"
      className={`ib s ${className}`}
      aria-pressed={isIn}
      aria-label={t('collect', { name })}
      title={t('collect', { name })}
      onClick={() => collection.wish([id], { kind: isIn ? 'remove' : 'add' })}
    >
      <Icon size={16} aria-hidden />
    </button>
  )
}
