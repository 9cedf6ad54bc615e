/** What a batch was made on: the version it knows, and later ones that its sender saved meanwhile. */
export interface MadeOn {
  version?: number | undefined
  ownVersions?: readonly number[]
}

/** Whether others changed one of the fields behind what a batch was made on; nobody meets themselves. */
export function isOfOthers(
  fieldVersions: Readonly<Record<string, number>>,
  fields: readonly string[],
  { version, ownVersions = [] }: MadeOn,
): boolean {
  if (version === undefined) return false
  return fields.some((field) => {
    const changed = fieldVersions[field] ?? 0
    return changed > version && !ownVersions.includes(changed)
  })
}
