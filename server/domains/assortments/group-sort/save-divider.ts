import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { GroupBy } from '../../../../contract/assortments/rows/assortment-order.ts'
import type { CustomContent } from '../../../../contract/assortments/group-sort/sort-board.ts'
import type { OrgType } from '../../../../contract/assortments/group-sort/sort-options.ts'
import { cleanHtml } from '../../../../contract/kernel/texts/rich-text.ts'
import { act } from '../../../engine/actions/act.ts'
import { noSuch, requireVersion } from '../../../engine/actions/refusals.ts'
import { entry } from '../../../engine/database/audit.ts'
import { runTogether } from '../../../engine/database/run-together.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { keepLogo, type LogosRoom } from '../../../engine/pictures/keep-logo.ts'
import { requireEdit } from '../assortments.access.ts'
import { finishStatement } from '../edits/batch.queries.ts'
import { contentStatement, readGroups, readTitles } from './group-sort.queries.ts'
import { presentContent, type StoredContent, storedContent } from './group-sort.present.ts'
import { dividerSource, noteDividerPicture } from './dividers.queries.ts'
import { findHeld, type HeldAssortment, lockFound } from '../held.queries.ts'
import { requireNoForeignLock } from '../internal/edit-lock.ts'
import { membersOf } from '../rows/members.ts'
import type { AssortmentsRoom } from '../room.ts'
import { assortmentChanged, tellOthers } from '../tell-others.ts'

interface Which {
  orgType: OrgType
  id: string
  groupBy: Exclude<GroupBy, 'none'>
  displayGroup: string
  contentVersion: number
}
type Change = Partial<Pick<StoredContent, 'html' | 'picture'>>

/** Words of the page before a group, or its picture taken away (AST-14). @throws Failure notFound, notAllowed, userLock */
export const saveDivider = (
  room: AssortmentsRoom,
  caller: Caller,
  which: Which,
  { html, picture }: { html?: string; picture?: null },
): Promise<CustomContent> =>
  change(room, caller, which, () =>
    Promise.resolve({
      ...(html === undefined ? {} : { html: cleanHtml(html) }),
      ...(picture === null ? { picture: null } : {}),
    }),
  )

/** @throws Failure as saveDivider, and unreadableFile that says what is wrong with the picture */
export const setDividerPicture = (
  room: AssortmentsRoom & LogosRoom,
  caller: Caller,
  { filename, ...which }: Which & { filename: string },
  file: Readable,
): Promise<CustomContent> =>
  change(room, caller, which, async () => {
    const { hash, content, contentType, jpeg } = await keepLogo(room, caller.key, file)
    const source = dividerSource(hash)
    const preview = source.replace('source', `${createHash('sha256').update(jpeg).digest('hex')}.jpg`)
    await noteDividerPicture(room.db, hash, preview)
    await room.store.put(source, content, { contentType })
    await room.store.put(preview, jpeg, { contentType: 'image/jpeg' })
    return { picture: { hash, preview, source, filename } }
  })

async function change(
  room: AssortmentsRoom,
  caller: Caller,
  which: Which,
  make: () => Promise<Change>,
): Promise<CustomContent> {
  const found = await findHeld(room.db, caller, which.id, undefined)
  if (found.held.kind !== which.orgType) throw noSuch('assortment')
  const seen = found.held
  requireEdit(caller, seen)
  await requireNoForeignLock(room.db, caller, [seen])
  await requireGroup(room, caller, seen, which)
  // Pictures are taken in before anything is locked.
  const wished = await make()
  const contentVersion = which.contentVersion + 1
  const { held, content } = await act(room.db, caller, {
    async find(trx) {
      const { held } = await lockFound(trx, seen, undefined)
      const groups = await readGroups(trx, held.id)
      const group = groups.find(({ groupBy, title }) => groupBy === which.groupBy && title === which.displayGroup)
      return { held, standing: storedContent(group?.content ?? null), version: group?.contentVersion ?? 0 }
    },
    may: (page) => requireVersion(page, which.contentVersion),
    async change(trx, { held, standing }) {
      const content = { ...standing, ...wished }
      await runTogether(
        trx,
        [contentStatement(held.id, which, content, contentVersion)],
        finishStatement(held, { version: held.version + 1, userKey: caller.key }),
      )
      return { held, content }
    },
    audit: ({ held, standing }, { content }) => [
      entry('assortment', held.id, said(which, standing), said(which, content)),
    ],
    tell: ({ held }) => [tellOthers(caller, held, assortmentChanged(caller, held))],
  })
  room.places?.carryOver(held.id, held.version, held.version + 1)
  return presentContent(content, contentVersion)
}

/** A page is of a group that products make up, or that somebody named. */
async function requireGroup(
  room: AssortmentsRoom,
  caller: Caller,
  held: HeldAssortment,
  { groupBy, displayGroup }: Which,
): Promise<void> {
  const groups = await readGroups(room.db, held.id)
  if (groups.some((group) => group.groupBy === groupBy && group.title === displayGroup)) return
  const members = await membersOf(room.catalogue, caller, held)
  const titles = await readTitles(room.db, members, held.location_id, groupBy)
  if (!titles.includes(displayGroup)) throw noSuch('display group')
}

/** What the trail says of a page: its words, and which file its picture was. */
const said = ({ displayGroup }: Which, { html, picture }: StoredContent) => ({
  [`dividerPage.${displayGroup === '' ? 'uncategorized' : displayGroup.replaceAll('.', ' ')}`]: {
    text: html.replaceAll(/<[^<>]*>/g, ' ').trim(),
    picture: picture?.filename ?? '',
  },
})
