import { explainAccess, group, type RuleGroup, step } from '../../../../contract/identity/access/explain-access.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { Database } from '../../../tables.ts'
import { viewedLibraries } from '../../../../contract/samples/sample-libraries.ts'
import { loanKeys } from './list-loans.queries.ts'
import { isHolder } from './loans.access.ts'
import { itemsOfLoans, loansByKeys } from './loans.queries.ts'

/** Why the person sees a loan or does not, by its number or the code on its slip; undefined when there is none (BEY-10). */
export async function explainLoan(
  db: Database,
  caller: Caller,
  wanted: string,
): Promise<{ title: string; groups: RuleGroup[] } | undefined> {
  const key = (await loanKeys(db, [wanted])).get(wanted)
  if (key === undefined) return undefined
  const [[loan], items] = await Promise.all([loansByKeys(db, [key]), itemsOfLoans(db, [key])])
  const libraries = [...new Set(items.map(({ library }) => library))]
  const viewed = viewedLibraries(caller)
  return {
    title: `${loan!.number} · ${loan!.holder}`,
    groups: [
      ...explainAccess(caller, 'signedIn'),
      group('record', 'one', [
        step('owner', isHolder(caller, loan!), { owner: [loan!.holder] }),
        step(
          'inLibrary',
          libraries.some((library) => viewed.includes(library)),
          { reach: libraries },
        ),
      ]),
    ],
  }
}
