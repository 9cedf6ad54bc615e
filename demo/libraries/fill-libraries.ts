import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { lacksOf } from '../../contract/libraries/asset-rules.ts'
import { libraryTypes } from '../../contract/libraries/libraries.ts'
import type { Application } from '../../server/application.ts'
import { insertFiles, noteArrivals, changeGroups } from '../../server/domains/libraries/asset-files.queries.ts'
import { insertAssets } from '../../server/domains/libraries/assets.queries.ts'
import { enqueuePreviews } from '../../server/domains/libraries/preview-queue.ts'
import { noValues } from '../../server/domains/libraries/rules/change-asset.ts'
import { finalName } from '../../server/domains/libraries/rules/file-names.ts'
import type { JpegOrder } from '../../server/engine/pictures/picture-tasks.ts'
import { limitConcurrency } from '../../server/engine/concurrency/limit-concurrency.ts'
import type { DatabaseTransaction } from '../../server/tables.ts'
import { callerOf } from '../people/caller-of.ts'
import { advertisingPlans } from './advertising-plans.ts'
import type { AssetPlan, FilePlan } from './asset-plan.ts'
import { documentPlans } from './document-plans.ts'
import { retailPlans } from './retail-plans.ts'
import { stepPlans } from './step-plans.ts'

export const assetPlans: readonly AssetPlan[] = [...advertisingPlans, ...retailPlans, ...documentPlans, ...stepPlans]

/** Files drawn side by side: most of the work is other processes'. */
const AT_ONCE = 4

interface MadeFile {
  id: string
  key: string
  size: number
  plan: FilePlan
}

/**
 * Fills the six libraries: files are drawn and stored, then everything is written at once. A small line has at most as
 * many assets in each library as it has styles. Repeating it adds nothing; previews are jobs, as after every upload.
 */
export async function fillLibraries(application: Application, { styles }: { styles: number }): Promise<void> {
  const { db } = application
  if (await db.selectFrom('asset').select('id').limit(1).executeTakeFirst()) return
  const plans = libraryTypes.flatMap((type) => assetPlans.filter((plan) => plan.type === type).slice(0, styles))
  const queued = limitConcurrency(AT_ONCE)
  const made = await Promise.all(
    plans.map((plan) => Promise.all(plan.files.map((file) => queued(() => store(application, plan, file))))),
  )
  const keys = new Map<string, string>()
  for (const by of new Set(plans.map((plan) => plan.by))) keys.set(by, (await callerOf(application, by)).key)
  await db.transaction().execute(async (trx) => {
    for (const type of libraryTypes)
      for (const [by, userKey] of keys) {
        const own = plans.flatMap((plan, at) =>
          plan.type === type && plan.by === by ? [{ plan, files: made[at]! }] : [],
        )
        if (own.length > 0) await write(trx, userKey, own)
      }
  })
}

const idOf = (...words: string[]): string =>
  createHash('sha256')
    .update(['demo', ...words].join('|'))
    .digest('hex')
    .slice(0, 24)
const assetId = ({ type, name }: AssetPlan): string => idOf(type, name)

async function store({ store: objects, pictures }: Application, plan: AssetPlan, file: FilePlan): Promise<MadeFile> {
  const id = idOf(plan.type, plan.name, file.usage)
  const key = `files/${id.slice(0, 2)}/${id}`
  const content = await file.make(async (svg, ground, quality) => {
    const order: JpegOrder = { content: Buffer.from(svg), ground, quality }
    return Buffer.from(await pictures.shown.run<Uint8Array>('pictures/jpeg', order))
  })
  await objects.put(key, content, { contentType: 'application/octet-stream' })
  return { id, key, size: content.length, plan: file }
}

async function write(
  trx: DatabaseTransaction,
  userKey: string,
  assets: readonly { plan: AssetPlan; files: readonly MadeFile[] }[],
): Promise<void> {
  const { type } = assets[0]!.plan
  await insertAssets(
    trx,
    type,
    userKey,
    assets.map(({ plan, files }) => {
      const values = { ...noValues(), ...plan.values }
      const judged = files.map(({ plan: { usage, groups } }) => ({
        usageType: usage,
        state: 'Available',
        groups: groups ?? [],
      }))
      const lacks = lacksOf(type, { name: plan.name, fields: values, files: judged })
      if (lacks.length > 0 && plan.status !== 'Pending')
        throw new Error(`${plan.name} cannot be ${plan.status}: ${lacks.join()}`)
      return { public_id: assetId(plan), name: plan.name, status: plan.status, values, lacks }
    }),
  )
  const files = assets.flatMap(({ plan, files: own }) => own.map((file) => ({ asset: plan, file })))
  await insertFiles(
    trx,
    type,
    userKey,
    files.map(({ asset, file }) => ({
      public_id: file.id,
      asset: assetId(asset),
      filename: finalName(
        file.plan.usage,
        asset.name,
        `${asset.name}${file.plan.usage === 'Working' ? ' source' : ''}.${file.plan.ending}`,
      ),
      usage_type: file.plan.usage,
    })),
  )
  await noteArrivals(
    trx,
    files.map(({ file }) => ({
      public_id: file.id,
      object_key: file.key,
      file_size: file.size,
      content_type: file.plan.contentType,
    })),
  )
  await changeGroups(
    trx,
    files.map(({ file }) => ({ public_id: file.id, groups: file.plan.groups ?? [] })),
  )
  const ages = assets.map(({ plan }) => ({ id: assetId(plan), age: plan.age }))
  await sql`
    update asset a set modified_at = now() - make_interval(days => w.age, mins => w.age * 37),
      created_at = now() - make_interval(days => w.age + 9, mins => w.age * 53),
      published_at = case when a.status in ('Published', 'Unpublished') then now() - make_interval(days => w.age, mins => w.age * 37) end
    from jsonb_to_recordset(${JSON.stringify(ages)}::jsonb) as w (id text, age int) where a.public_id = w.id`.execute(
    trx,
  )
  await enqueuePreviews(
    trx,
    files.map(({ file }) => file.id),
  )
}
