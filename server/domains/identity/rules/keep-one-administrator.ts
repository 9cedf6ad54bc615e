export interface Administrator {
  id: number
  /** Would be deactivated for not having logged in. */
  isUnseen: boolean
  /** When they were last seen. */
  seenAt: Date
}

/** Somebody must be left who can let the others in again: when all are unseen, the one who was seen last. */
export function keepOneAdministrator(administrators: readonly Administrator[]): number | undefined {
  if (administrators.some(({ isUnseen }) => !isUnseen)) return undefined
  return administrators.toSorted((one, other) => other.seenAt.getTime() - one.seenAt.getTime() || one.id - other.id)[0]
    ?.id
}
