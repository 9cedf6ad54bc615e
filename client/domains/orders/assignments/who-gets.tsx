import { NativeSelect, TextInput } from '@mantine/core'
import { IconUserQuestion } from '@tabler/icons-react'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { productType } from '../../../../contract/catalogue/product-query.ts'
import { locationCode } from '../../../../contract/identity/user.ts'
import { type AssignmentRule, winningRule } from '../../../../contract/orders/assignments/coordinator-of.ts'
import { pieceSources } from '../../../../contract/orders/pieces/piece-words.ts'
import type { RecordList } from '../../../parts/record-editor/record-list.ts'
import type { Coordinator } from './assignments.api.ts'
import classes from './who-gets.module.css'

/** Asks of the rules as they stand in the grid who would gather a row, and says by which rule (ORS-02). */
export function WhoGets({
  rules,
  list,
  coordinators,
}: {
  rules: () => (AssignmentRule & { coordinator: string })[]
  list: RecordList
  coordinators: readonly Coordinator[]
}) {
  const { t } = useTranslation('assignments')
  const [asked, setAsked] = useState<AssignmentRule>({
    location: 'US',
    productType: 'Footwear',
    division: '',
    source: pieceSources[1],
  })
  const answer = useSyncExternalStore(list.subscribe, () => {
    const winner = winningRule(rules(), asked)
    if (!winner) return ''
    const words = [winner.location, winner.productType, winner.division, winner.source].filter((word) => word !== '')
    return JSON.stringify([winner.coordinator, words.join(', ')])
  })
  const [code = '', by = ''] = answer === '' ? [] : (JSON.parse(answer) as [string, string])
  const name = coordinators.find((one) => one.code === code)?.name ?? code
  const choice = (field: 'location' | 'productType' | 'source', options: readonly string[]) => (
    <NativeSelect
      size="xs"
      aria-label={t(`columns.${field}`)}
      data={[...options]}
      value={asked[field]}
      onChange={({ currentTarget: { value } }) => setAsked({ ...asked, [field]: value })}
    />
  )
  return (
    <section className={classes.asked} aria-label={t('whoGets')}>
      <IconUserQuestion size={16} aria-hidden />
      <span>{t('whoGets')}</span>
      {choice('location', locationCode.options)}
      {choice('productType', productType.options)}
      <TextInput
        size="xs"
        aria-label={t('columns.division')}
        placeholder={t('columns.division')}
        value={asked.division}
        onChange={({ currentTarget: { value } }) => setAsked({ ...asked, division: value })}
      />
      {choice('source', pieceSources)}
      <output className={classes.answer}>
        {answer === '' ? t('nobody') : t('gets', { name, by: by === '' ? t('all') : by })}
      </output>
    </section>
  )
}
