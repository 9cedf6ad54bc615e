import { type PointerEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './signature-pad.module.css'

/** Of the field in which somebody signs; what is kept is in these. */
const WIDTH = 360
const HEIGHT = 110
/** Lines of one signature are kept within this many letters. */
const MOST = 50_000

/** Where a finger or a pen signs for samples; what it writes is kept as lines (BEY-11). It may be left out. */
export function SignaturePad({ value, onChange }: { value: string; onChange: (path: string) => void }) {
  const { t } = useTranslation('loans')
  const told = useId()
  const [isOpen, setOpen] = useState(value !== '')
  const isDown = useRef(false)
  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): string => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const x = Math.min(WIDTH, Math.max(0, ((clientX - left) / width) * WIDTH))
    const y = Math.min(HEIGHT, Math.max(0, ((clientY - top) / height) * HEIGHT))
    return `${x.toFixed(1)} ${y.toFixed(1)}`
  }
  const write = (step: string) => {
    if (value.length + step.length < MOST) onChange(value + step)
  }
  if (!isOpen)
    return (
      <button type="button" className="btn d s" onClick={() => setOpen(true)}>
        {t('sign.begin')}
      </button>
    )
  return (
    <div className={classes.pad}>
      <div className="row">
        <span className="t2" id={told}>
          {t('sign.told')}
        </span>
        <span className="sp" />
        <button
          type="button"
          className="btn q s"
          onClick={() => {
            if (value === '') setOpen(false)
            onChange('')
          }}
        >
          {t(value === '' ? 'sign.leave' : 'sign.clear')}
        </button>
      </div>
      <svg
        role="img"
        aria-labelledby={told}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          isDown.current = true
          write(`M${pointOf(event)}`)
        }}
        onPointerMove={(event) => {
          if (isDown.current) write(`L${pointOf(event)}`)
        }}
        onPointerUp={() => (isDown.current = false)}
        onPointerCancel={() => (isDown.current = false)}
      >
        <path d={value || 'M0 0'} fill="none" stroke="currentColor" strokeWidth={2} strokeLinecap="round" />
      </svg>
    </div>
  )
}
