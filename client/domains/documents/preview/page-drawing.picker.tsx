import { memo } from 'react'
import { photoAddress, type PhotoWidth } from '../../../../contract/catalogue/photo-address.ts'
import {
  type Mark,
  modulesPath,
  type Page,
  type PictureMark,
  type TextMark,
} from '../../../../contract/documents/layout/page-model.ts'
import { families } from './canvas-measure.picker.ts'

/** Points from which letters are still worth drawing in a thumbnail. */
const readableInThumb = 14
const anchors = { left: 'start', right: 'end', center: 'middle' } as const

/** One page of the laid-out document, drawn from the marks that the PDF is made of. */
export const PageDrawing = memo(function PageDrawing({
  page,
  width,
  height,
  thumb,
  label,
  pictureAddress = photoAddress,
}: {
  page: Pick<Page, 'marks'>
  width: number
  height: number
  thumb?: boolean
  label: string
  /** Where pictures come from for people who are not logged in. */
  pictureAddress?: PictureAddress
}) {
  const marks = thumb ? page.marks.filter((mark) => mark.kind !== 'text' || mark.size >= readableInThumb) : page.marks
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} className="block">
      <rect width={width} height={height} fill="#fff" />
      {named(marks).map(({ name, mark }) => (
        <MarkDrawing key={name} mark={mark} thumb={thumb === true} pictureAddress={pictureAddress} />
      ))}
    </svg>
  )
})

/**
 * Marks by what they show, and the how manieth of those: when a setting brings a line, all others stay the elements
 * that they are and only move. Pictures would be loaded anew otherwise.
 */
function named(marks: readonly Mark[]): { name: string; mark: Mark }[] {
  const counts = new Map<string, number>()
  return marks.map((mark) => {
    const shown = mark.kind === 'text' ? mark.text : mark.kind === 'picture' ? (mark.address ?? mark.hash) : ''
    const count = counts.get(`${mark.kind} ${shown}`) ?? 0
    counts.set(`${mark.kind} ${shown}`, count + 1)
    return { name: `${mark.kind} ${shown} ${count}`, mark }
  })
}

type PictureAddress = (hash: string, width: PhotoWidth) => string

function MarkDrawing({ mark, thumb, pictureAddress }: { mark: Mark; thumb: boolean; pictureAddress: PictureAddress }) {
  if (mark.kind === 'text') return <TextDrawing mark={mark} />
  if (mark.kind === 'picture') return <PictureDrawing mark={mark} thumb={thumb} addressOf={pictureAddress} />
  if (mark.kind === 'modules')
    return (
      <path
        d={modulesPath(mark)}
        transform={`translate(${mark.x} ${mark.y}) scale(${mark.size / mark.count})`}
        shapeRendering="crispEdges"
        fill="#000"
      />
    )
  if (mark.kind === 'dot') return <circle cx={mark.x} cy={mark.y} r={mark.radius} fill={mark.color} />
  return (
    <rect x={mark.x} y={mark.y - mark.thickness / 2} width={mark.width} height={mark.thickness} fill={mark.color} />
  )
}

function TextDrawing({ mark }: { mark: TextMark }) {
  const { family, weight } = families[mark.face]
  return (
    <text
      x={mark.x}
      y={mark.y}
      fill={mark.color}
      fontSize={mark.size}
      fontWeight={weight}
      textAnchor={anchors[mark.align]}
      style={{
        fontFamily: family,
        // What has one weight on paper has one here.
        fontSynthesis: 'none',
        whiteSpace: 'pre',
        ...(mark.tabular ? { fontVariantNumeric: 'tabular-nums' } : {}),
        ...(mark.spelt ? { fontKerning: 'none' } : {}),
      }}
    >
      {mark.text}
    </text>
  )
}

function PictureDrawing({ mark, thumb, addressOf }: { mark: PictureMark; thumb: boolean; addressOf: PictureAddress }) {
  const { x, y, width, height, ground, hash, address } = mark
  const asked = thumb ? (width > 200 ? 160 : 80) : width > 200 ? 800 : width > 40 ? 400 : 80
  return (
    <>
      <rect x={x} y={y} width={width} height={height} fill={ground} />
      {(address !== undefined || hash !== null) && (
        <image
          href={address ?? addressOf(hash!, asked)}
          {...{ x, y, width, height }}
          preserveAspectRatio={mark.align === 'left' ? 'xMinYMid meet' : 'xMidYMid meet'}
        >
          {!thumb && <title>{mark.alt}</title>}
        </image>
      )}
    </>
  )
}
