import { Popover } from '@mantine/core'
import { IconPhotoEdit } from '@tabler/icons-react'
import { type CSSProperties, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { photoAddress } from '../../../../contract/catalogue/photo-address.ts'
import type { DocumentRow, DocumentSource } from '../../../../contract/documents/document-source.ts'
import { heroesToChoose } from '../../../../contract/documents/layout/blocks/cell-pictures.ts'
import type { Page, PictureMark } from '../../../../contract/documents/layout/page-model.ts'
import { angleName } from '../../../engine/texts/angle-name.ts'
import type { ExportChoices } from '../export-choices.ts'
import classes from './hero-choice.module.css'

/** The pictures of one page that may be chosen by hand, each a button on its plate (DOC-02). */
export function HeroesOfPage({
  page,
  width,
  height,
  source,
  choices,
}: {
  page: Page
  width: number
  height: number
  source: DocumentSource
  choices: ExportChoices
}) {
  const rowsOf = useMemo(() => {
    const found = new Map<string, DocumentRow[]>()
    for (const row of source.rows) {
      found.set(row._id, [row])
      const ways = found.get(row.style)
      if (ways) ways.push(row)
      else found.set(row.style, [row])
    }
    return found
  }, [source])
  const share = (part: number, whole: number): string => `${(part / whole) * 100}%`
  return page.marks
    .filter((mark): mark is PictureMark => mark.kind === 'picture' && mark.chosenBy !== undefined)
    .map((mark) => (
      <HeroPlace
        key={`${mark.chosenBy} ${mark.x} ${mark.y}`}
        of={mark.chosenBy!}
        rows={rowsOf.get(mark.chosenBy!) ?? []}
        shown={mark.hash}
        label={mark.alt}
        choices={choices}
        place={{
          left: share(mark.x, width),
          top: share(mark.y, height),
          width: share(mark.width, width),
          height: share(mark.height, height),
        }}
      />
    ))
}

/** One plate with the pictures that may stand on it; nothing where there is no choice. */
export function HeroPlace({
  of,
  rows,
  shown,
  label,
  choices,
  place,
}: {
  /** Whose picture it is: a style-colour, or a style. */
  of: string
  rows: readonly DocumentRow[]
  shown: string | null
  label: string
  choices: ExportChoices
  place: CSSProperties
}) {
  const { t } = useTranslation('documents')
  const [opened, setOpened] = useState(false)
  const { settings, change } = choices
  const pictures = heroesToChoose(rows, settings)
  if (pictures.length < 2) return null
  const isChosen = settings.heroes[of] !== undefined
  const choose = (hash: string | undefined): void => {
    const { [of]: _, ...others } = settings.heroes
    change({ heroes: hash === undefined ? others : { ...others, [of]: hash } })
    setOpened(false)
  }
  return (
    <Popover opened={opened} onChange={setOpened} position="right" shadow="md" withinPortal trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={classes.place}
          style={place}
          aria-label={t('heroes.choose', { product: label })}
          title={t('heroes.choose', { product: label })}
          aria-expanded={opened}
          data-chosen={isChosen || undefined}
          onClick={() => setOpened(!opened)}
        >
          <span className={classes.sign}>
            <IconPhotoEdit aria-hidden />
          </span>
        </button>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t('heroes.choose', { product: label })}>
        <div className={classes.list} role="radiogroup" aria-label={t('heroes.pictures')}>
          {pictures.map(({ row, photo }) => (
            <button
              key={photo.hash}
              type="button"
              role="radio"
              aria-checked={photo.hash === shown}
              onClick={() => choose(photo.hash)}
            >
              <span className="plate">
                <img src={photoAddress(photo.hash, 160)} alt="" />
              </span>
              <span>
                {row.colorDescription}
                {' · '}
                <span className={classes.angle}>{angleName(photo.angle)}</span>
              </span>
            </button>
          ))}
        </div>
        {isChosen && (
          <div className={classes.foot}>
            <button type="button" className="btn q s" onClick={() => choose(undefined)}>
              {t('heroes.usual')}
            </button>
          </div>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

/** How to choose, how many were chosen, and the way back to the usual ones: those of this line alone. */
export function HeroesState({ source, choices }: { source: DocumentSource; choices: ExportChoices }) {
  const { t } = useTranslation('documents')
  const { heroes } = choices.settings
  const ofLine = useMemo(() => new Set(source.rows.flatMap(({ _id, style }) => [_id, style])), [source])
  const count = Object.keys(heroes).filter((of) => ofLine.has(of)).length
  // A layout may hold pictures of other lines too.
  const others = () => Object.fromEntries(Object.entries(heroes).filter(([of]) => !ofLine.has(of)))
  return (
    <div className={`muted ${classes.state}`}>
      {count === 0 ? t('heroes.how') : t('heroes.chosen', { count })}
      {count > 0 && (
        <button type="button" className="btn q s" onClick={() => choices.change({ heroes: others() })}>
          {t('heroes.allUsual')}
        </button>
      )}
    </div>
  )
}
