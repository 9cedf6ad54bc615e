import { asTheyAre, type Held, made, publicly, signed, type WrittenTexts } from '../../declarations/held.ts'

const absenceTells = asTheyAre('public_id topics begins_on ends_on mail_to note created_at modified_at')
const absenceHides = ['id', 'version', 'user_id', 'deputy_id', 'begins_at', 'ends_at', 'created_by', 'modified_by']

/** What its tables hold of persons. */
export const notificationsHeld: readonly Held[] = [
  {
    file: 'notifications',
    table: 'notification',
    person: 'user_id',
    key: ['id'],
    tells: asTheyAre(
      'public_id kind topic subject_type subject_id facts events state due_at settled_at snoozed_until read_at created_at last_at',
    ),
    hides: [
      'id',
      'user_id',
      'actor_id',
      'is_task',
      'in_drawer',
      'mail_due_at',
      'in_digest',
      'mailed_at',
      'reminded',
      'told_in',
      'is_open',
      'holders',
    ],
    erasure: 'deleted',
  },
  ...signed('notification', 'actor_id', publicly('kind')),
  {
    file: 'absences',
    table: 'absence',
    person: 'user_id',
    key: ['id'],
    tells: absenceTells,
    hides: absenceHides,
    erasure: 'deleted',
  },
  {
    file: 'absences-stood-in',
    table: 'absence',
    person: 'deputy_id',
    key: ['id'],
    tells: absenceTells,
    hides: absenceHides,
    erasure: 'deleted',
  },
  ...signed('absence', made, publicly()),
]

/** Where others may have written the name or the address of a person. */
export const notificationsTexts: readonly WrittenTexts[] = [
  { table: 'notification', columns: { facts: 'jsonb' } },
  { table: 'absence', columns: { note: 'text' } },
]
