import { asTheyAre, type Held, type WrittenTexts } from '../../declarations/held.ts'

/** What its tables hold of persons. */
export const auditHeld: readonly Held[] = [
  {
    file: 'changes',
    table: 'audit_entry',
    person: 'user_id',
    key: ['id'],
    tells: asTheyAre('at record action changed head rest'),
    hides: ['id', 'user_id', 'token_id', 'batch_id', 'record_id', 'reverts'],
    erasure: 'kept',
  },
]

/** Where others may have written the name or the address of a person. */
export const auditTexts: readonly WrittenTexts[] = [{ table: 'audit_entry', columns: { head: 'json', rest: 'json' } }]
