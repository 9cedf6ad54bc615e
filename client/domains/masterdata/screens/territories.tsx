import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import {
  businessEntityCalls,
  businessEntityShape,
  entityKinds,
} from '../../../../contract/masterdata/business-entities.ts'
import { territoryCalls, territoryShape } from '../../../../contract/masterdata/territories.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { ListScreen } from '../components/list-screen.tsx'
import { ListTabs } from '../components/list-tabs.tsx'
import { listApi, useTerritoryCodes } from '../masterdata.api.ts'

const tabs = ['territories', 'entities'] as const
const territoriesApi = listApi(territoryCalls)
const entitiesApi = listApi(businessEntityCalls)

/** Where the brand sells, and through whom: two lists behind two tabs (ADM-02). */
export function Territories() {
  const { t } = useTranslation('masterdata')
  const { tab } = useSearch({ strict: false }) as { tab?: string }
  const shown = tab === 'entities' ? 'entities' : 'territories'
  return (
    <>
      <PageHead title={t('screens.territories')}>
        <ListTabs label={t('tabs.label')} {...{ tabs, shown }} titleOf={(one) => t(`tabs.${one}`)} />
      </PageHead>
      {shown === 'territories' ? <TerritoryList /> : <EntityList />}
    </>
  )
}

function TerritoryList() {
  const looks = useTerritoryLooks()
  return (
    <ListScreen
      name="territories"
      list="territories"
      calls={territoryCalls}
      api={territoriesApi}
      shape={territoryShape}
      looks={looks}
    />
  )
}

function EntityList() {
  const looks = useEntityLooks()
  return (
    <ListScreen
      name="entities"
      list="businessEntities"
      calls={businessEntityCalls}
      api={entitiesApi}
      shape={businessEntityShape}
      looks={looks}
    />
  )
}

/** What the columns of territories are called. */
export function useTerritoryLooks() {
  const { t } = useTranslation('masterdata')
  return useMemo(
    () => ({ code: { title: t('columns.code'), width: 220 }, name: { title: t('columns.name'), width: 320, grow: 1 } }),
    [t],
  )
}

/** The same of business entities, with what they take. */
export function useEntityLooks() {
  const { t } = useTranslation('masterdata')
  const codes = useTerritoryCodes()
  return useMemo(
    () => ({
      code: { title: t('columns.code'), width: 200 },
      name: { title: t('columns.name'), width: 260, grow: 1 },
      kind: { title: t('columns.kind'), width: 150, options: entityKinds },
      territory: { title: t('columns.territory'), width: 180, ...(codes ? { options: codes } : {}) },
    }),
    [t, codes],
  )
}
