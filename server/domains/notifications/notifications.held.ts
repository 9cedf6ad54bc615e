import { asTheyAre, type Held, publicly, signed, type WrittenTexts } from '../../declarations/held.ts'

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
    ],
    erasure: 'deleted',
  },
  ...signed('notification', 'actor_id', publicly('kind')),
]

/** Where others may have written the name or the address of a person. */
export const notificationsTexts: readonly WrittenTexts[] = [{ table: 'notification', columns: { facts: 'jsonb' } }]
