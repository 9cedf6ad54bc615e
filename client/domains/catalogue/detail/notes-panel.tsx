import { useTranslation } from 'react-i18next'
import type { Product } from '../../../../contract/catalogue/product.ts'
import { FactList } from './fact-list.tsx'

/** The materials and colours a product is made of, those that are recorded. */
export function componentsOf({ components }: Product): { material: string; colour: string }[] {
  const { color1, material1, color2, material2, color3, material3 } = components
  return [
    { material: material1, colour: color1 },
    { material: material2, colour: color2 },
    { material: material3, colour: color3 },
  ].filter(({ material, colour }) => material !== '' || colour !== '')
}

export function NotesPanel({ product }: { product: Product }) {
  const { t } = useTranslation('catalogue')
  const components = componentsOf(product)
  if (components.length === 0 && !product.materials && product.relationships.length === 0) {
    return <p className="t2">{t('detail.none')}</p>
  }
  return (
    <>
      <FactList
        title={t('facts.components')}
        facts={components.map(({ material, colour }, at) => [
          t('facts.component', { number: at + 1 }),
          [material, colour].filter(Boolean).join(', '),
        ])}
      />
      {product.materials && (
        <>
          <h2>{t('facts.materials')}</h2>
          <p>{product.materials}</p>
        </>
      )}
      {product.relationships.length > 0 && (
        <>
          <h2>{t('facts.related')}</h2>
          <p>{product.relationships.join(', ')}</p>
        </>
      )}
    </>
  )
}
