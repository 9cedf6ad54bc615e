import { asTheyAre, type Held, type WrittenTexts } from '../../declarations/held.ts'

/** What its tables hold of persons. */
export const mailHeld: readonly Held[] = [
  {
    file: 'mails',
    table: 'mail_outbox',
    person: 'user_id',
    key: ['id'],
    tells: asTheyAre(
      'public_id kind recipient recipient_name reply_to language subject text_body html_body state created_at sent_at',
    ),
    hides: ['id', 'user_id', 'link', 'link_is_secret', 'unsubscribe', 'attempts', 'last_error'],
    erasure: 'deleted',
  },
]

/** Where others may have written the name or the address of a person. */
export const mailTexts: readonly WrittenTexts[] = [
  {
    table: 'mail_outbox',
    columns: {
      recipient: 'text',
      recipient_name: 'text',
      reply_to: 'text',
      subject: 'text',
      text_body: 'text',
      html_body: 'text',
    },
  },
]
