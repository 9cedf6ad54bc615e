import { type Held, made, publicIdOf, publicly, signed } from '../../declarations/held.ts'

/** What its tables hold of persons. */
export const announcementsHeld: readonly Held[] = [
  {
    file: 'announcements-read',
    table: 'announcement_read',
    person: 'user_id',
    key: ['announcement_id'],
    tells: { announcement: publicIdOf('announcement', 'announcement_id'), read_at: 't.read_at' },
    hides: ['user_id'],
    erasure: 'deleted',
  },
  ...signed('announcement', made, publicly('title')),
]
