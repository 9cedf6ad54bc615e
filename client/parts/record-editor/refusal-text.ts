import { t } from 'i18next'
import { CallError } from '../../engine/api/call-error.ts'

/** What a refused batch or file says, as far as the texts of tables tell more than those of errors. */
export function refusalText(error: unknown): string | undefined {
  if (!(error instanceof CallError)) return undefined
  const { code, data } = error
  const { reason } = data
  if (code === 'unreadableFile' && reason !== undefined) {
    return t(`tables:faults.${reason}`, { ...data, defaultValue: t('errors:unreadableFile') })
  }
  if (code === 'invalidInput' && reason !== undefined) {
    return t(`tables:refused.${reason}`, { ...data, defaultValue: t('errors:invalidInput', { ...data }) })
  }
  if (code === 'duplicate' && data['name']) return t('tables:taken', { name: data['name'] })
  if (code !== 'inUse') return undefined
  const users = ['application', 'entities', 'people', 'customers', 'orders', 'loans'].flatMap((by) => {
    const count = Number(data[by] ?? 0)
    return count > 0 ? [t(`tables:usedBy.${by}`, { count })] : []
  })
  return t('tables:inUse', { name: data['name'], users: users.join(', ') })
}

/** Why one cell of a refused batch cannot be as it was typed. */
export const cellRefusalText = (reason: string, data: Readonly<Record<string, string | number>> = {}): string =>
  t(`tables:refused.${reason}`, { ...data, defaultValue: t('grid:refused.invalid') })
