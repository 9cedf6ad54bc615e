import { act } from '../../../engine/actions/act.ts'
import { nobody } from '../../../engine/database/audit.ts'
import type { Database } from '../../../tables.ts'
import { newlyRefused } from '../mail.queries.ts'
import { tell } from '../tell.ts'

/** Whoever's address refuses mail reads it where no mail is needed (BEY-13). */
export const tellOfRefusals = (db: Database): Promise<unknown> =>
  act(db, nobody, {
    change: newlyRefused,
    audit: 'nothing: nobody did it, and nothing is changed',
    tell: (_none, people) =>
      tell(
        nobody,
        people.map(({ key, userCode: subject, email }) => ({
          kind: 'mailFails' as const,
          subject,
          values: { email },
          to: { people: [key] },
        })),
      ),
  })
