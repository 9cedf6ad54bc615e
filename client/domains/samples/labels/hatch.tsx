interface HatchProps {
  id: string
  /** From one line to the next, in millimetres of the sheet that is drawn. */
  step: number
  className: string | undefined
}

/** What fills labels of a used sheet that are gone (screen 19): lines that lean, one part of the step wide. */
export function Hatch({ id, step, className }: HatchProps) {
  return (
    <pattern id={id} width={step} height={step} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <line y2={step} className={className} strokeWidth={step / 3} />
    </pattern>
  )
}
