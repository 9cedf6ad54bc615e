import { IconAlertCircle, IconArrowRight, IconFileSpreadsheet, IconX } from '@tabler/icons-react'
import { Button } from '@mantine/core'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type Association,
  associationsToRemember,
  chooseColumn,
} from '../../../contract/kernel/imports/associate-columns.ts'
import { neededColumns } from '../../../contract/kernel/imports/import-kind.ts'
import { fileShape, guessHeaderRow, rememberMapping } from '../../../contract/kernel/imports/file-shape.ts'
import { cellText } from '../../../contract/kernel/imports/fill-rows.ts'
import { usePreference } from '../../engine/session/use-preference.ts'
import { useFormat } from '../../engine/texts/format.ts'
import { askFirst } from '../dialogs/dialog-store.ts'
import { useUnsavedWork } from '../dialogs/use-unsaved-work.ts'
import { FileDrop } from '../file-drop/file-drop.tsx'
import { createUndoStack } from '../grid/editing/undo-stack.ts'
import { carryOver } from './carry-over.ts'
import { ColumnAssociations } from './column-associations.tsx'
import { associateWithCombined, textsBelow, widthOf, withCombined } from './combined-column.ts'
import { fillInSlices } from './fill-in-slices.ts'
import { createImportRows, type Filled } from './import-rows.ts'
import type { ImportTarget } from './import-target.ts'
import { ImportCheck } from './import-check.tsx'
import classes from './import-wizard.module.css'
import { createSheetFile, type SheetFile } from './sheet-file.ts'
import { SheetPreview } from './sheet-preview.tsx'
import { WizardSteps } from './wizard-steps.tsx'
import { ToolRow } from '../../ui/tool-row.tsx'

/** From a file to rows of a grid (IMP-01): pick it, associate its columns, validate, hand over to `target`. */
export function ImportWizard({ target, onClose }: { target: ImportTarget; onClose: () => void }) {
  const [file] = useState(createSheetFile)
  useEffect(() => {
    file.prepare()
    return file.dispose
  }, [file])
  return (
    <section className={classes.wizard}>
      <Steps {...{ target, file, onClose }} />
    </section>
  )
}

function Steps({ target, file, onClose }: { target: ImportTarget; file: SheetFile; onClose: () => void }) {
  const { t } = useTranslation('import-wizard')
  const { t: common } = useTranslation('common')
  const { decimalMark } = useFormat()
  const sheet = useSyncExternalStore(file.subscribe, file.state)
  const memory = usePreference('importMappings')
  const [header, setHeader] = useState<{ of: unknown; row: number }>()
  const [mine, setMine] = useState<{ of: string; associations: Association[] }>()
  const [remember, setRemember] = useState(true)
  const [busy, setBusy] = useState(false)
  const [filled, setFilled] = useState<Filled>()
  /** The step that was gone back to; none: as far as one has come. */
  const [shown, setShown] = useState<number>()
  const isOver = useRef(false)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])

  const { kind } = target
  const columns = useMemo(() => withCombined(target.columns, t('styleAndColour')), [target, t])
  // Rows are looked at only as far as headings may stand, so that what is read later changes nothing.
  const top = sheet.rows[0]
  const guessed = useMemo(() => {
    const texts = sheet.rows.slice(0, 20).map(({ cells }) => cells.map((cell) => cellText(cell, decimalMark)))
    return guessHeaderRow(texts, columns)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the first row stands for the sheet
  }, [top, columns, decimalMark])
  const headerRow = header && header.of === top ? header.row : guessed
  const heading = sheet.rows[headerRow]
  const wide = widthOf(sheet.rows, headerRow)
  const headings = useMemo(
    () => Array.from({ length: wide }, (_unused, at) => cellText(heading?.cells[at], decimalMark)),
    [heading, wide, decimalMark],
  )
  const shape = useMemo(() => fileShape(headings), [headings])
  const kept = memory.value?.find((one) => one.into === kind.name && one.shape === shape)
  const associate = (remembered?: Readonly<Record<string, string | null>>) => {
    const samples = textsBelow(sheet.rows, headerRow, decimalMark)
    return associateWithCombined(headings, columns, samples, remembered)
  }
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the first rows stand for the sheet, as above
  const automatic = useMemo(() => associate(kept?.columns), [headings, columns, kept])
  const associations = mine?.of === shape ? mine.associations : automatic

  useUnsavedWork(() => filled !== undefined && !isOver.current)
  const close = async () => {
    const left = kind.action === 'download' ? 'leaveDownload' : 'leave'
    const question = {
      title: t(`${left}.title`),
      body: t(`${left}.body`),
      confirm: t(`${left}.confirm`),
      critical: true,
    }
    if (await askFirst({ ...question, cancel: common('unsaved.stay') }, () => filled !== undefined)) onClose()
  }
  const fill = async () => {
    setBusy(true)
    const whole = await file.whole()
    if (!whole.fault) {
      if (remember) {
        const at = new Date().toISOString()
        const chosen = associationsToRemember(headings, associations)
        memory.keep(rememberMapping(memory.value ?? [], { into: kind.name, shape, at, columns: chosen }))
      }
      const of = JSON.stringify([whole.sheet, headerRow, associations.map(({ column }) => column)])
      if (filled?.of !== of) {
        const anew = await fillInSlices(whole, headerRow, associations, { ...target, columns }, decimalMark)
        const before = filled?.sheet === whole.sheet && { first: filled.filled.rows, now: filled.rows.all() }
        const rows = createImportRows(target, before ? carryOver(before, anew.rows, target) : anew.rows)
        setFilled({ rows, filled: anew, associations, of, sheet: whole.sheet, undo: createUndoStack() })
      }
      setShown(undefined)
    }
    setBusy(false)
  }
  const choose = async (chosen: File) => {
    const question = { title: t('another.title'), body: t('another.body'), confirm: t('another.confirm') }
    const isWorkedOn = () =>
      filled !== undefined &&
      (filled.rows.counts().all < filled.filled.rows.length ||
        filled.rows.all().some((row) => row.values !== row.filled))
    if (!(await askFirst({ ...question, cancel: common('unsaved.stay'), critical: true }, isWorkedOn))) return
    setFilled(undefined)
    setShown(undefined)
    file.choose(chosen)
  }
  const accept = async () => {
    await target.accept(filled?.rows.accepted() ?? [])
    isOver.current = true
    onClose()
  }
  const reached = filled ? 2 : sheet.rows.length > 0 && !sheet.fault ? 1 : 0
  const step = Math.min(shown ?? reached, reached)
  const head = (
    <>
      <h1 ref={title} tabIndex={-1}>
        {t(`titles.${kind.action}`)}
      </h1>
      <WizardSteps action={kind.action} at={step} reached={reached} onStep={setShown} />
      <span className="sp" />
      {sheet.file && (
        <span className={`row ell ${classes.file}`} title={sheet.file.name}>
          <IconFileSpreadsheet size={14} aria-hidden />
          <span className="ell">{sheet.file.name}</span>
        </span>
      )}
    </>
  )
  const leave = (
    <button
      type="button"
      className="ib"
      data-keep
      data-end
      aria-label={t('close')}
      title={t('close')}
      onClick={() => void close()}
    >
      <IconX size={16} aria-hidden />
    </button>
  )
  if (filled && step === 2) return <ImportCheck {...{ target, filled, head, leave }} onAccept={accept} />
  return (
    <>
      <ToolRow className="head">
        {head}
        {leave}
      </ToolRow>
      {step === 0 ? (
        <div className={classes.pick}>
          {sheet.fault && (
            <p className="msg c" role="alert">
              <IconAlertCircle size={16} aria-hidden />
              {t(`faults.${sheet.fault.code}`, sheet.fault.data)}
            </p>
          )}
          <FileDrop
            busy={sheet.file !== undefined && !sheet.fault && reached === 0}
            onFile={(chosen) => void choose(chosen)}
            accept=".xlsx,.xlsm,.xls,.csv,.txt,.tsv"
            hint={t(`dropHint.${kind.action}`)}
          />
          {sheet.file && reached > 0 && (
            <p className={classes.chosen}>
              <Button rightSection={<IconArrowRight size={14} aria-hidden />} onClick={() => setShown(undefined)}>
                {t('goOn', { name: sheet.file.name })}
              </Button>
            </p>
          )}
          <p className="muted">
            {t(`columnsHint.${kind.action}`)}{' '}
            {columns
              .filter(({ readOnly, text }) => !readOnly && text !== '')
              .map(({ text }) => text)
              .join(', ')}
          </p>
        </div>
      ) : (
        <>
          <div className="lg-room">
            <SheetPreview rows={sheet.rows} headings={headings} />
          </div>
          <ColumnAssociations
            {...{ sheet, headings, columns, associations, remember, busy }}
            header={headerRow}
            needed={neededColumns(kind)}
            rememberedAt={kept?.at}
            onSheet={(chosen) => sheet.file && file.choose(sheet.file, chosen)}
            onHeader={(row) => setHeader({ of: top, row })}
            onChoose={(at, column) => setMine({ of: shape, associations: chooseColumn(associations, at, column) })}
            onStartOver={() => setMine({ of: shape, associations: associate() })}
            onRemember={setRemember}
            onFill={() => void fill()}
            onClose={() => setShown(0)}
          />
        </>
      )}
    </>
  )
}
