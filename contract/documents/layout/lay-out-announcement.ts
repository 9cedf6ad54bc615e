import type { Announcement, ShownAsset } from '../../announcements/announcement.ts'
import { dayText, type Words } from './document-texts.ts'
import { inks, type LaidOutDocument, type Mark, type Measure, ruleMark, textMark } from './page-model.ts'
import { type Frame, frameOf, type Paper } from './paper.ts'
import { richTextLines } from './rich-text-lines.ts'
import { fitText, wrapText } from './text-fit.ts'

/** Everything that decides how an announcement looks on paper. */
export interface AnnouncementRequest {
  announcement: Pick<Announcement, 'title' | 'html' | 'published' | 'publishedDate' | 'addedBy' | 'assets'>
  paper: Paper
  /** The day it is made on, `yyyy-mm-dd`. */
  today: string
  /** Language tag for days. */
  language: string
  words: Words
  measure: Measure
}

const columns = 2
const gutter = 18
const textSize = 10.5
const titleSize = 28
const titleLine = 32
/** Below a plate: name, facts and the days it may be used. */
const captionHeight = 40
/** A plate is at most so much taller than wide, and at least so flat. */
const plateRatio = { most: 1, least: 0.56 }

/** Title and words first, over as many pages as they need; then the assets as pictures, two beside each other (LIB-10). */
export function layOutAnnouncement(request: AnnouncementRequest): LaidOutDocument {
  const frame = frameOf(request.paper, 'portrait')
  const pages: Mark[][] = [[]]
  let y = 0
  const open = () => {
    pages.push(continuedHead(request, frame))
    y = frame.top
  }
  const head = openingHead(request, frame)
  pages[0]!.push(...head.marks)
  y = head.bottom

  for (const [at, line] of richTextLines(
    request.announcement.html,
    frame.right - frame.left,
    textSize,
    request.measure,
  ).entries()) {
    y += at === 0 ? 0 : line.before
    if (y + line.height > frame.bottom) open()
    pages.at(-1)!.push(...line.draw(frame.left, y))
    y += line.height
  }
  if (request.announcement.html !== '') y += 14

  for (const row of rowsOf(request.announcement.assets)) {
    const wide = (frame.right - frame.left - gutter * (columns - 1)) / columns
    const tall = Math.max(...row.map((asset) => wide * ratioOf(asset)))
    if (y + tall + captionHeight > frame.bottom) open()
    for (const [column, asset] of row.entries()) {
      const box = { x: frame.left + column * (wide + gutter), y, width: wide, height: tall }
      pages.at(-1)!.push(...assetMarks(request, asset, box))
    }
    y += tall + captionHeight + 10
  }
  return {
    width: frame.width,
    height: frame.height,
    pages: pages.map((marks, at) => ({
      kind: 'announcement',
      number: at + 1,
      title: request.announcement.title,
      marks: [...marks, ...footMarks(request, frame, at + 1, pages.length)],
      cells: [],
    })),
  }
}

const ratioOf = ({ dimensions }: ShownAsset): number =>
  dimensions ? Math.min(plateRatio.most, Math.max(plateRatio.least, dimensions.height / dimensions.width)) : 0.75

const rowsOf = (assets: readonly ShownAsset[]): ShownAsset[][] =>
  Array.from({ length: Math.ceil(assets.length / columns) }, (_none, at) =>
    assets.slice(at * columns, (at + 1) * columns),
  )

function openingHead(request: AnnouncementRequest, { left, right }: Frame): { marks: Mark[]; bottom: number } {
  const { announcement, words, measure } = request
  const wide = right - left
  const lines = wrapText(announcement.title, wide, 3, 'serif', titleSize, measure)
  const said = [
    announcement.publishedDate === null
      ? words('announcement.draft')
      : dayText(announcement.publishedDate, request.language),
    announcement.addedBy,
    announcement.assets.length > 0 ? words('announcement.assets', { count: announcement.assets.length }) : '',
  ]
  const below = 84 + (lines.length - 1) * titleLine
  return {
    marks: [
      textMark(words('announcement.title'), left, 46, { face: 'sansMedium', size: 8, color: inks.soft }),
      ...lines.map((text, at) => textMark(text, left, 84 + at * titleLine, { face: 'serif', size: titleSize })),
      textMark(fitText(said.filter((part) => part !== '').join(' · '), wide, 'sans', 8, measure), left, below + 18, {
        size: 8,
        color: inks.soft,
      }),
      ruleMark(left, below + 30, wide, inks.ink, 0.8),
    ],
    bottom: below + 46,
  }
}

function continuedHead({ announcement, measure }: AnnouncementRequest, frame: Frame): Mark[] {
  const { left, right, headingLine, headingRule } = frame
  const title = fitText(announcement.title, right - left, 'serif', 15, measure)
  return [
    textMark(title, left, headingLine, { face: 'serif', size: 15 }),
    ruleMark(left, headingRule, right - left, inks.ink, 0.8),
  ]
}

function assetMarks(
  { words, measure, language }: AnnouncementRequest,
  asset: ShownAsset,
  box: { x: number; y: number; width: number; height: number },
): Mark[] {
  const below = box.y + box.height
  const facts = [asset.assetType, asset.gender, [asset.season, asset.year].filter(Boolean).join(' ')]
  const { beginDate, expireDate } = asset
  const days =
    beginDate && expireDate
      ? words('announcement.usable', { from: dayText(beginDate, language), to: dayText(expireDate, language) })
      : ''
  const small = { size: 7.5, color: inks.soft }
  const fit = (text: string) => fitText(text, box.width, 'sans', 7.5, measure)
  return [
    {
      kind: 'picture',
      ...box,
      ground: inks.plate,
      hash: null,
      ...(asset.previewJpg ? { address: asset.previewJpg } : {}),
      alt: asset.name,
    },
    textMark(fitText(asset.name, box.width, 'sansMedium', 9, measure), box.x, below + 12, {
      face: 'sansMedium',
      size: 9,
    }),
    textMark(fit(facts.filter(Boolean).join(' · ')), box.x, below + 23, small),
    textMark(fit(days), box.x, below + 33, small),
  ]
}

function footMarks({ words, today, language }: AnnouncementRequest, frame: Frame, page: number, pages: number): Mark[] {
  const { left, right, footerRule, footerLine } = frame
  const small = { size: 6.5, color: inks.soft }
  return [
    ruleMark(left, footerRule, right - left),
    textMark(dayText(today, language), left, footerLine, small),
    textMark(words('announcement.page', { page, pages }), right, footerLine, {
      ...small,
      align: 'right',
      tabular: true,
    }),
  ]
}
