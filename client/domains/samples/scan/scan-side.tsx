import { TextInput } from '@mantine/core'
import { IconAlertCircle, IconCheck, IconScan } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sample } from '../../../../contract/samples/sample.ts'
import { CameraView } from '../../../parts/scanner/camera-view.tsx'
import { usePlaceText } from '../components/place-text.ts'
import type { ScanNews, Scanning } from './create-scanning.ts'
import classes from './scan.module.css'

/** Who and until when first, then the camera and the field of codes, with what became of the last one (screen 18). */
export function ScanSide({
  scanning,
  say,
  children,
}: {
  scanning: Scanning
  /** What there is to be said of a sample beside its name; undefined: it is as it should be. */
  say?: (sample: Sample) => string | undefined
  children?: ReactNode
}) {
  const { t } = useTranslation('scan')
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  // Without a camera the field holds the focus; where it would bring up a keyboard of glass, it does not.
  useEffect(() => {
    if (matchMedia('(any-pointer: coarse)').matches) return
    field.current?.focus()
  }, [])
  const send = () => {
    if (text.trim() === '') return
    scanning.scan(text)
    setText('')
    field.current?.focus()
  }
  return (
    <section className={classes.side} aria-label={t('scanning')}>
      {children && <div className={classes.head}>{children}</div>}
      <CameraView onCodes={(texts) => texts.forEach((one) => scanning.scan(one))} />
      {scanning.news && <News news={scanning.news} say={say} />}
      <div className={classes.field}>
        <TextInput
          ref={field}
          aria-label={t('field')}
          placeholder={t('field')}
          leftSection={<IconScan size={18} aria-hidden />}
          value={text}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            send()
          }}
        />
        <p className={classes.ready}>{t('ready')}</p>
      </div>
    </section>
  )
}

function News({ news, say }: { news: ScanNews; say: ((sample: Sample) => string | undefined) | undefined }) {
  const { t } = useTranslation(['scan', 'samples'])
  const placeText = usePlaceText()
  const more = news.signal === 'taken' && news.scanned?.kind === 'sample' ? say?.(news.scanned.sample) : undefined
  return (
    <div className={classes.news} data-signal={more === undefined ? news.signal : 'again'} role="status">
      {news.signal === 'problem' || more !== undefined ? (
        <IconAlertCircle size={18} aria-hidden />
      ) : (
        <IconCheck size={18} aria-hidden />
      )}
      <span>{[newsText(news, t, placeText), more].filter(Boolean).join(': ')}</span>
    </div>
  )
}

type Words = ReturnType<typeof useTranslation<['scan', 'samples']>>['t']

function newsText({ signal, text, scanned }: ScanNews, t: Words, placeText: ReturnType<typeof usePlaceText>): string {
  if (signal === 'again') return t('news.again')
  if (!scanned || scanned.kind === 'unknown') return t('news.unknown', { text })
  if (scanned.kind === 'place') return t('news.place', { place: placeText(scanned.place) })
  if (scanned.kind === 'loan') return t('news.loan', { number: scanned.loan.number, holder: scanned.loan.holder.name })
  const { style, color, name, side } = scanned.sample
  return t('news.taken', { sample: `${style} ${color} ${name}`.trim(), side: t(`samples:sides.${side}`) })
}
