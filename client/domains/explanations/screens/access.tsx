import { Skeleton } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExplainedPerson } from '../../../../contract/explanations/explain-to.ts'
import {
  explainAccess,
  explained,
  type Explanation,
  group,
  step,
} from '../../../../contract/identity/access/explain-access.ts'
import { CallError } from '../../../engine/api/call-error.ts'
import { ScreenList } from '../../../engine/screens/screen-list.ts'
import type { ScreenRoute } from '../../../engine/screens/screen-route.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { AboutChoice } from '../components/about-choice.tsx'
import classes from '../components/access.module.css'
import { PersonChoice } from '../components/person-choice.tsx'
import { Verdict } from '../components/verdict.tsx'
import { useExplanation, usePerson } from '../explanations.api.ts'
import { type Question, questionOf } from '../question.ts'

/** Why a person sees a page or a record, or does not (BEY-10). */
export function AccessScreen() {
  const { t } = useTranslation('access')
  const navigate = useNavigate()
  const question = questionOf(useSearch({ strict: false }) as Record<string, unknown>)
  const screens = use(ScreenList)
  const who = usePerson(question)
  const asked = useExplanation(question)
  const person = who.data?.person
  const name = person && `${person.name} ${person.lastName}`
  const page = question.kind === 'page' ? screens.find((screen) => screen.name === question.about) : undefined
  const told = page && person ? pageExplained(page, person) : asked.data?.record
  const onAsk = (change: Partial<Record<keyof Question, string | undefined>>): void =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, ...change }) as never,
      replace: true,
    })
  return (
    <>
      <PageHead title={t('title')} />
      <div className="scroll">
        <div className={classes.page}>
          <p className="t2">{t('intro')}</p>
          <div className={classes.form}>
            <PersonChoice
              key={question.person ?? ''}
              chosen={person && name ? { _id: person._id, name } : undefined}
              onChoose={(id) => onAsk({ person: id })}
            />
            <AboutChoice question={question} onAsk={onAsk} />
          </div>
          {(asked.isFetching || who.isFetching) && question.about && <Skeleton height={96} aria-busy="true" />}
          {who.isError && <Refusal error={who.error} kind="page" onRetry={() => void who.refetch()} />}
          {person && asked.isError && !asked.isFetching && (
            <Refusal error={asked.error} kind={question.kind} onRetry={() => void asked.refetch()} />
          )}
          {told && name && question.about && !asked.isFetching && (
            <Verdict person={name} what={page ? page.path : (asked.data?.record?.title ?? '')} told={told} />
          )}
        </div>
      </div>
    </>
  )
}

/** The very rule that the page's guard asks, for somebody else. */
const pageExplained = ({ access }: ScreenRoute, person: ExplainedPerson): Explanation =>
  explained([
    ...(access === 'anyone'
      ? []
      : [group('account', 'all', [step('active', person.state === 'active', { state: [person.state] })])]),
    ...explainAccess(person, access),
  ])

function Refusal({ error, kind, onRetry }: { error: Error; kind: Question['kind']; onRetry: () => void }) {
  const { t } = useTranslation('access')
  if (error instanceof CallError && error.status === 404)
    return (
      <p className="t2" role="status">
        {t(`notThere.${kind}`)}
      </p>
    )
  return <ErrorState title={t('failed')} reason={errorText(error)} onRetry={onRetry} />
}
