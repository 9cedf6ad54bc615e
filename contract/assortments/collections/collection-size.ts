import { limits } from '../../kernel/limits.ts'

/** From 20 GB on (DLP-03). */
export const isCollectionTooLarge = (bytes: number): boolean => bytes >= limits.collectionSize
