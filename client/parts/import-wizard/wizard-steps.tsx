import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ImportKind } from '../../../contract/kernel/imports/import-kind.ts'
import classes from './import-wizard.module.css'

const steps = ['pick', 'associate', 'validate', 'import'] as const

/** The steps of an import; those that were reached lead back and forth, and nothing that was chosen is lost by it. */
export function WizardSteps({
  action,
  at,
  reached,
  onStep,
}: {
  action: ImportKind['action']
  at: number
  reached: number
  onStep: (step: number) => void
}) {
  const { t } = useTranslation('import-wizard')
  return (
    <ol className={classes.steps}>
      {steps.map((name, place) => {
        const words = t(`steps.${name === 'import' ? action : name}`)
        const step = (
          <>
            <span>{place < at ? <IconCheck size={12} aria-hidden /> : place + 1}</span>
            <i>{words}</i>
          </>
        )
        return (
          <li
            key={name}
            {...(place === at ? { 'aria-current': 'step' as const } : {})}
            data-done={place < at || undefined}
          >
            {place !== at && place <= reached ? (
              <button type="button" aria-label={words} title={words} onClick={() => onStep(place)}>
                {step}
              </button>
            ) : (
              step
            )}
          </li>
        )
      })}
    </ol>
  )
}
