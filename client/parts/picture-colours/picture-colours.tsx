import { ColorPicker, SegmentedControl, TextInput } from '@mantine/core'
import { IconCheck, IconColorPicker, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type Closeness,
  closeness,
  PICTURE_COLOURS,
  type PictureColour,
} from '../../../contract/kernel/pictures/picture-colour.ts'
import { palette, type PaletteName } from './palette.ts'
import classes from './picture-colours.module.css'

const names = Object.keys(palette) as PaletteName[]
const levels = Object.keys(closeness) as Closeness[]

/** Of browsers that let people take a colour from the screen. */
interface EyeDropper {
  open(): Promise<{ sRGBHex: string }>
}
const Dropper = (globalThis as { EyeDropper?: new () => EyeDropper }).EyeDropper

/** Colours to look for in pictures: named ones, any one from a picker, and how close they must be (BEY-16). */
export function PictureColours({
  colours,
  autoFocus,
  onChange,
}: {
  colours: readonly PictureColour[]
  autoFocus: boolean
  onChange: (colours: PictureColour[]) => void
}) {
  const { t } = useTranslation('looks')
  const [typed, setTyped] = useState('#2F5FB3')
  const within = colours[0]?.within ?? closeness.near
  const level = levels.find((one) => closeness[one] === within)
  const isFull = colours.length >= PICTURE_COLOURS
  const toggle = (asked: string) => {
    const hex = asked.toUpperCase()
    const rest = colours.filter((one) => one.hex !== hex)
    if (rest.length < colours.length) onChange(rest)
    else if (!isFull) onChange([...colours, { hex, within }])
  }
  const isColour = /^#[0-9a-f]{6}$/i.test(typed)
  const named = new Map<string, PaletteName>(names.map((name) => [palette[name], name]))
  const take = async () => {
    // Escape takes nothing, which is no failure.
    const taken = await new Dropper!().open().catch(() => undefined)
    if (!taken) return
    setTyped(taken.sRGBHex.toUpperCase())
    toggle(taken.sRGBHex)
  }
  return (
    <div className={classes.part}>
      <p className="muted">{t('about')}</p>
      <div className={classes.palette} role="group" aria-label={t('palette')}>
        {names.map((name, at) => {
          const isChosen = colours.some(({ hex }) => hex === palette[name])
          return (
            <button
              key={name}
              type="button"
              aria-pressed={isChosen}
              aria-label={t(`names.${name}`)}
              title={t(`names.${name}`)}
              disabled={isFull && !isChosen}
              style={{ background: palette[name] }}
              data-autofocus={(autoFocus && at === 0) || undefined}
              onClick={() => toggle(palette[name])}
            >
              {isChosen && <IconCheck size={14} stroke={2.4} aria-hidden />}
            </button>
          )
        })}
      </div>
      <ColorPicker
        fullWidth
        size="sm"
        format="hex"
        value={isColour ? typed : '#2F5FB3'}
        onChange={(hex) => setTyped(hex.toUpperCase())}
        saturationLabel={t('saturation')}
        hueLabel={t('hue')}
      />
      <form
        className={classes.own}
        onSubmit={(event) => {
          event.preventDefault()
          if (isColour) toggle(typed)
        }}
      >
        <span className={classes.sample} style={{ background: isColour ? typed : 'transparent' }} aria-hidden />
        <TextInput
          size="xs"
          aria-label={t('hex')}
          value={typed}
          maxLength={7}
          error={!isColour}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {Dropper && (
          <button type="button" className="ib" aria-label={t('take')} title={t('take')} onClick={() => void take()}>
            <IconColorPicker size={16} aria-hidden />
          </button>
        )}
        <span className="sp" />
        <button type="submit" className="btn d s" disabled={!isColour || isFull}>
          {t('add')}
        </button>
      </form>
      {colours.length > 0 && (
        <ul className={classes.chosen} aria-label={t('chosen')}>
          {colours.map(({ hex }) => {
            const name = named.get(hex)
            const said = name ? t(`names.${name}`) : hex
            return (
              <li key={hex} className="chip on">
                <span className={classes.sample} style={{ background: hex }} aria-hidden />
                {said}
                <button
                  type="button"
                  className="x"
                  aria-label={t('leaveOut', { colour: said })}
                  onClick={() => toggle(hex)}
                >
                  <IconX size={14} aria-hidden />
                </button>
              </li>
            )
          })}
        </ul>
      )}
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={t('closeness')}
        data={levels.map((value) => ({ value, label: t(`levels.${value}`) }))}
        value={level ?? ''}
        disabled={colours.length === 0}
        onChange={(value) => onChange(colours.map(({ hex }) => ({ hex, within: closeness[value as Closeness] })))}
      />
    </div>
  )
}
