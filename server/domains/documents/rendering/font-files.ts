import { createRequire } from 'node:module'
import type { Face } from '../../../../contract/documents/layout/page-model.ts'

const fileOf = (path: string): string => createRequire(import.meta.url).resolve(`@expo-google-fonts/${path}`)

/** Static faces with all Latin letters: what the browser loads is cut by alphabet and would split words. */
export const fontFiles = (): Record<Face | 'japanese', string> => ({
  sans: fileOf('geist/400Regular/Geist_400Regular.ttf'),
  sansMedium: fileOf('geist/500Medium/Geist_500Medium.ttf'),
  sansBold: fileOf('geist/600SemiBold/Geist_600SemiBold.ttf'),
  serif: fileOf('newsreader/400Regular/Newsreader_400Regular.ttf'),
  japanese: fileOf('noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf'),
})
