import type { ReactNode } from 'react'
import type { GuideKey } from './guides.ts'
import classes from './guide-picture.module.css'

const plate = (x: number, y: number, width = 34, height = 34) => (
  <rect key={`${x} ${y}`} className={classes.plate} x={x} y={y} width={width} height={height} />
)
const line = (x: number, y: number, width: number) => (
  <rect key={`${x} ${y}`} className={classes.line} x={x} y={y} width={width} height={4} rx={2} />
)
const marked = (x: number, y: number, width: number, height: number) => (
  <rect className={classes.marked} x={x} y={y} width={width} height={height} rx={2} />
)
const rows = [30, 50, 70, 90]
const sheet = rows.map((y) => [
  plate(24, y - 8, 14, 14),
  line(48, y - 3, 44),
  line(110, y - 3, 30),
  line(160, y - 3, 52),
])

/** What a guide is about, drawn as the screens are laid out. */
const pictures: Record<GuideKey, ReactNode> = {
  begin: (
    <>
      {line(24, 24, 70)}
      {marked(164, 16, 52, 18)}
      {rows.slice(1).map((y) => [line(24, y, 110), line(160, y, 40)])}
    </>
  ),
  find: (
    <>
      {[24, 72, 120, 168].map((x) => [plate(x, 40, 40, 40), line(x, 88, 28)])}
      {line(24, 22, 90)}
      {marked(70, 38, 44, 44)}
    </>
  ),
  edit: (
    <>
      {sheet}
      {marked(104, 40, 44, 40)}
    </>
  ),
  excel: (
    <>
      {sheet.slice(0, 3)}
      <path className={classes.way} d="M150 96v8M144 100l6 6 6-6" />
      {marked(108, 84, 30, 26)}
    </>
  ),
  order: (
    <>
      {line(24, 20, 46)}
      {line(134, 20, 46)}
      {[24, 62].map((x) => [plate(x, 32), plate(x, 70)])}
      {[134, 172].map((x) => plate(x, 32))}
      {marked(134, 70, 34, 34)}
      <path className={classes.way} d="M100 87h26M120 81l6 6-6 6" />
    </>
  ),
  paper: (
    <>
      <rect className={classes.sheet} x={66} y={12} width={108} height={96} />
      {[76, 110, 144].map((x) => [plate(x, 38, 22, 22), line(x, 64, 18), plate(x, 76, 22, 22)])}
      {line(76, 22, 52)}
      {marked(186, 84, 30, 18)}
    </>
  ),
  versions: (
    <>
      {[28, 60, 92].map((y) => (
        <circle key={y} className={classes.plate} cx={34} cy={y} r={6} />
      ))}
      <path className={classes.way} d="M34 36v16M34 68v16" />
      {[28, 60, 92].map((y) => [line(52, y - 2, 60), line(130, y - 2, 30)])}
      {marked(22, 48, 190, 24)}
    </>
  ),
  folders: (
    <>
      <path className={classes.sheet} d="M24 34h22l6 8h56v56H24z" />
      {[34, 60].map((y, at) => line(140 + at * 12, y, 60))}
      {marked(34, 56, 64, 22)}
    </>
  ),
}

export function GuidePicture({ guide }: { guide: GuideKey }) {
  return (
    <svg className={classes.picture} viewBox="0 0 240 120" aria-hidden>
      {pictures[guide]}
    </svg>
  )
}
