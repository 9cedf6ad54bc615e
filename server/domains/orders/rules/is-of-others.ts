/** What a batch was made on: the version it knows, and later ones that its sender saved meanwhile. */
export interface MadeOn {
  version?: number | undefined
  ownVersions?: readonly number[]
}

/** Which of the fields others changed behind what a batch was made on; nobody meets themselves. */
export function changedByOthers(
  fieldVersions: Readonly<Record<string, number>>,
  fields: readonly string[],
  { version, ownVersions = [] }: MadeOn,
): string[] {
  if (version === undefined) return []
  return fields.filter((field) => {
    const changed = fieldVersions[field] ?? 0
    return changed > version && !ownVersions.includes(changed)
  })
}
