import { SegmentedControl, Select, TextInput } from '@mantine/core'
import { use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ScreenList } from '../../../engine/screens/screen-list.ts'
import { type Question, questionKinds, recordMeant } from '../question.ts'

/** What the question is about: a page by its name or path, or a record by what people know of it. */
export function AboutChoice({ question, onAsk }: { question: Question; onAsk: (change: Partial<Question>) => void }) {
  const { t } = useTranslation('access')
  const { kind, about } = question
  return (
    <>
      <SegmentedControl
        aria-label={t('kind')}
        data={questionKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        value={kind}
        onChange={(value) => onAsk({ kind: value as Question['kind'], about: undefined })}
      />
      {kind === 'page' ? (
        <PageChoice chosen={about} onChoose={(page) => onAsk({ about: page })} />
      ) : (
        <RecordField key={`${kind} ${about}`} kind={kind} about={about} onAsk={(record) => onAsk({ about: record })} />
      )}
    </>
  )
}

function PageChoice({
  chosen,
  onChoose,
}: {
  chosen: string | undefined
  onChoose: (page: string | undefined) => void
}) {
  const screens = use(ScreenList).filter((screen) => !screen.redirectTo)
  const { t } = useTranslation(['access', ...new Set(screens.map(({ title }) => title.split(':')[0] ?? ''))])
  return (
    <Select
      label={t('access:page')}
      placeholder={t('access:pageHint')}
      searchable
      clearable
      limit={60}
      nothingFoundMessage={t('access:noPage')}
      data={screens.map(({ name, path, title }) => ({ value: name, label: `${path}  ·  ${t(title)}` }))}
      value={chosen ?? null}
      onChange={(name) => onChoose(name ?? undefined)}
    />
  )
}

function RecordField({
  kind,
  about = '',
  onAsk,
}: {
  kind: Exclude<Question['kind'], 'page'>
  about: string | undefined
  onAsk: (record: string | undefined) => void
}) {
  const { t } = useTranslation('access')
  const [typed, setTyped] = useState(about)
  const ask = () => {
    const meant = recordMeant(kind, typed)
    if (meant !== about) onAsk(meant || undefined)
  }
  return (
    <TextInput
      label={t(`kinds.${kind}`)}
      placeholder={t(`recordHint.${kind}`)}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={ask}
      onKeyDown={(event) => event.key === 'Enter' && ask()}
    />
  )
}
