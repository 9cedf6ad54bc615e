import { moneySetter, type Setter } from '../../grid/setters.ts'

/** A net cost loses what is no number, and is 0 when nothing is left of it (document 2, section 5). */
export const netCostSetter = (rules: Parameters<typeof moneySetter>[0]): Setter<number> => {
  const read = moneySetter(rules)
  return (text) => {
    const answer = read(text)
    if (answer.ok) return { ok: true, value: answer.value ?? 0 }
    return answer.clears ? { ok: true, value: 0 } : answer
  }
}
