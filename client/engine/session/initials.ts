/** Two letters for an avatar; names outside Latin script keep their own first letters. */
export function initials(person: { name: string; lastName: string }): string {
  const first = (text: string): string => [...text.trim()][0] ?? ''
  return (first(person.name) + first(person.lastName)).toLocaleUpperCase() || '?'
}
