import { externalTools } from '../contract/settings/external-tools.ts'
import { settingsTopic } from '../server/domains/settings/settings.public.ts'
import { publish } from '../server/engine/live/outbox.ts'
import type { DatabaseTransaction } from '../server/tables.ts'

/** The brand's tools beside Linebook, at addresses that anybody may open. */
export async function fillTools(transaction: DatabaseTransaction): Promise<void> {
  const links = Object.fromEntries(externalTools.map((tool) => [tool, `https://example.com/${tool}`]))
  await transaction
    .insertInto('app_setting')
    .values({ section: 'links', value: JSON.stringify(links), version: 1, modified_by: null })
    .onConflict((conflict) => conflict.column('section').doNothing())
    .execute()
  // The application follows its settings already.
  await publish(transaction, [{ topic: settingsTopic, audience: 'all', payload: { sections: ['links'] } }])
}
