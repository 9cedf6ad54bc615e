import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMayEnter } from '../../../engine/screens/screen-list.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { SectionHead } from '../../../ui/page-head.tsx'
import { type ShownItem, useWaiting } from '../home.api.ts'
import classes from './waiting-list.module.css'

/** What waits for this person, by kind, with the way to see to it; not shown when nothing does. */
export function WaitingList() {
  const { t } = useTranslation('home')
  const format = useFormat()
  const { data } = useWaiting()
  const mayEnter = useMayEnter()
  const items = (data ?? []).filter(({ path }) => path === undefined || mayEnter(path))
  if (items.length === 0) return null
  const count = items.reduce((sum, item) => sum + item.count, 0)
  return (
    <section>
      <SectionHead title={t('waiting.title')} count={format.number(count)} />
      <ul className={classes.list}>
        {items.map((item) => (
          <Item key={item.kind} item={item} />
        ))}
      </ul>
    </section>
  )
}

function Item({ item }: { item: ShownItem }) {
  const { kind, count, names: given, date, path, search, onlyPath, Icon, look, nameKey } = item
  const { t } = useTranslation('home')
  const format = useFormat()
  const names = nameKey ? given.map((name) => t(nameKey(name))) : given
  const others = count - names.length
  const named = others > 0 ? t('waiting.andOthers', { names: names.join(', '), count: others }) : names.join(', ')
  const only = count === 1 && onlyPath?.(names[0]!)
  const title = t(`waiting.kinds.${kind}`, { count, number: format.number(count) })
  return (
    <li className={classes.item}>
      <span className={`st ${look}`}>
        <Icon aria-hidden />
      </span>
      <b className="b nowrap">{title}</b>
      <span className="t2 ell" title={named}>
        {named}
      </span>
      <span className={`muted nowrap ${classes.when}`}>{t('waiting.since', { time: format.dateTime(date) })}</span>
      {path === undefined ? (
        <span className="muted nowrap">{t('waiting.ofOperator')}</span>
      ) : (
        <Link
          {...(only ? { to: only } : { to: path, search: search ?? {} })}
          className="btn d s"
          aria-label={`${t(`waiting.actions.${kind}`)}: ${title}`}
        >
          {t(`waiting.actions.${kind}`)}
        </Link>
      )}
    </li>
  )
}
