import { IconCheck, IconCircleCheck, IconCircleX, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import {
  decidingRule,
  type Explanation,
  type RuleGroup,
  type RuleStep,
} from '../../../../contract/identity/access/explain-access.ts'
import { useRuleText } from './rule-text.ts'
import classes from './access.module.css'

/** The answer in one sentence with the rule that decides it, then every rule with how it went. */
export function Verdict({ person, what, told }: { person: string; what: string; told: Explanation }) {
  const { t } = useTranslation('access')
  const ruleText = useRuleText()
  const decisive = decidingRule(told)
  const Icon = told.sees ? IconCircleCheck : IconCircleX
  return (
    <div className={classes.answer} aria-live="polite">
      <h2 className={told.sees ? classes.sees : classes.not}>
        <Icon size={28} stroke={1.4} aria-hidden />
        <span>{t(told.sees ? 'sees' : 'seesNot', { person, what })}</span>
      </h2>
      {decisive && (
        <p className={classes.because}>
          {decisive.step ? ruleText(decisive.step) : t(`lacks.${decisive.group.about}`)}
        </p>
      )}
      {told.groups.map((group, at) => (
        <Group key={at} group={group} decisive={decisive} />
      ))}
    </div>
  )
}

function Group({ group, decisive }: { group: RuleGroup; decisive: { group: RuleGroup; step?: RuleStep } | undefined }) {
  const { t } = useTranslation('access')
  const ruleText = useRuleText()
  return (
    <section className={classes.group}>
      <div className="section-head">
        <h3>{t(`groups.${group.about}`)}</h3>
        {group.steps.length > 1 && <span className="muted">{t(`needs.${group.needs}`)}</span>}
        <span className="sp" />
        {decisive?.group === group && <span className="muted">{t('decides')}</span>}
      </div>
      <ul>
        {group.steps.map((step, at) => (
          <li key={at} className={decisive?.step === step ? classes.decisive : ''}>
            {step.holds ? (
              <IconCheck size={16} className={classes.yes} aria-label={t('holds')} />
            ) : (
              <IconX size={16} className={classes.no} aria-label={t('fails')} />
            )}
            <span>{ruleText(step)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
