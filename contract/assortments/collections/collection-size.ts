import { limits } from '../../kernel/limits.ts'

export interface CollectedFile {
  usageType: 'Primary' | 'Working'
  fileSize: number
}

/** Bytes of what is collected; working files count only when they are included (DLP-03). */
export const collectionSize = (files: readonly CollectedFile[], includeWorkingFiles: boolean): number =>
  files
    .filter(({ usageType }) => includeWorkingFiles || usageType !== 'Working')
    .reduce((sum, { fileSize }) => sum + fileSize, 0)

/** From 20 GB on. */
export const isCollectionTooLarge = (bytes: number): boolean => bytes >= limits.collectionSize
