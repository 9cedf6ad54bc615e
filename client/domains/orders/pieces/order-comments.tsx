import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../engine/texts/format.ts'
import { type NamedOrder, useOrderHistory } from '../order/order.api.ts'
import classes from './order-comments.module.css'

/** What was said of the order, the newest first. */
export function OrderComments({ named }: { named: NamedOrder }) {
  const { t } = useTranslation('pieces')
  const { dateTime, number } = useFormat()
  const { data } = useOrderHistory(named)
  const comments = data?.entries.filter((entry) => entry.kind === 'comment') ?? []
  return (
    <section>
      <h2>
        {t('comments')} {comments.length > 0 && <span className="muted">{number(comments.length)}</span>}
      </h2>
      <ul className={classes.comments}>
        {comments.map(({ _id, by, at, body }) => (
          <li key={_id}>
            <b className="b">{by}</b> <span className="muted">{dateTime(at)}</span>
            <p>{body}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
