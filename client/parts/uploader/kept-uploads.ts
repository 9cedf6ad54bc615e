/** Before the key of each upload of this person that this browser keeps. */
export const keptUploadPrefix = (person: string): string => `linebook.upload ${person} `

/** Whether an earlier page left uploads of this person; the code of the uploader comes only where it did. */
export const hasKeptUploads = (person: string, storage: Storage = localStorage): boolean =>
  Object.keys(storage).some((key) => key.startsWith(keptUploadPrefix(person)))
