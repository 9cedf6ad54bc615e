import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './picture-choice.module.css'

/** Which pictures of products come, and how large. */
export interface PictureChoice {
  small: boolean
  heroOnly: boolean
}

/** The fields in which that is chosen, for whatever the pictures are of. */
export function PictureChoiceFields({
  choice,
  onChange,
}: {
  choice: PictureChoice
  onChange: (choice: PictureChoice) => void
}) {
  const { t } = useTranslation('downloads')
  const which = (heroOnly: boolean) => onChange({ ...choice, heroOnly })
  const size = (small: boolean) => onChange({ ...choice, small })
  return (
    <>
      <Choice legend={t('zip.which')}>
        <One label={t('zip.heroOnly')} chosen={choice.heroOnly} onChoose={() => which(true)} name="which" />
        <One label={t('zip.allAngles')} chosen={!choice.heroOnly} onChoose={() => which(false)} name="which" />
      </Choice>
      <Choice legend={t('zip.size')}>
        <One
          label={t('zip.small')}
          hint={t('zip.smallHint')}
          chosen={choice.small}
          onChoose={() => size(true)}
          name="size"
        />
        <One
          label={t('zip.large')}
          hint={t('zip.largeHint')}
          chosen={!choice.small}
          onChoose={() => size(false)}
          name="size"
        />
      </Choice>
    </>
  )
}

const Choice = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className={classes.choice}>
    <legend className="lab">{legend}</legend>
    {children}
  </fieldset>
)

interface OneProps {
  label: string
  hint?: string
  chosen: boolean
  onChoose: () => void
  name: string
}

function One({ label, hint, chosen, onChoose, name }: OneProps) {
  const described = useId()
  return (
    <label>
      <input
        type="radio"
        name={name}
        checked={chosen}
        onChange={onChoose}
        aria-label={label}
        {...(hint ? { 'aria-describedby': described } : {})}
      />
      <span>{label}</span>
      {hint && (
        <span id={described} className={`muted ${classes.muted}`}>
          {hint}
        </span>
      )}
    </label>
  )
}
