import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Face } from '../../../../contract/documents/layout/page-model.ts'

const { resolve } = createRequire(import.meta.url)
const fileOf = (path: string): string => resolve(`@expo-google-fonts/${path}`)
/** These packages name no path but their own. */
const fileBeside = (name: string, file: string): string => join(resolve(name), '../../fonts', file)

/** Static faces with all Latin letters: what the browser loads is cut by alphabet and would split words. */
export const fontFiles = (): Record<Face | FurtherFont, string> => ({
  sans: fileOf('geist/400Regular/Geist_400Regular.ttf'),
  sansMedium: fileOf('geist/500Medium/Geist_500Medium.ttf'),
  sansBold: fileOf('geist/600SemiBold/Geist_600SemiBold.ttf'),
  serif: fileOf('newsreader/400Regular/Newsreader_400Regular.ttf'),
  noto: fileOf('noto-sans/400Regular/NotoSans_400Regular.ttf'),
  hebrew: fileOf('noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf'),
  arabic: fileOf('noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'),
  thai: fileOf('noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
  japanese: fileOf('noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf'),
  emoji: fileOf('noto-emoji/400Regular/NotoEmoji_400Regular.ttf'),
  korean: fileBeside('@embedpdf/fonts-kr', 'NotoSansKR-Regular.otf'),
  chinese: fileBeside('@embedpdf/fonts-sc', 'NotoSansHans-Regular.otf'),
})

/**
 * What sets the letters that a face lacks, in the order in which they are asked: each is read when a letter got that far,
 * and the large ones stand last. `paper-faces.css` names the same ones to the preview.
 */
export const furtherFonts = ['noto', 'hebrew', 'arabic', 'thai', 'japanese', 'emoji', 'korean', 'chinese'] as const
export type FurtherFont = (typeof furtherFonts)[number]
