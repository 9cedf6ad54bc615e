import { z } from 'zod'

/** The seven interface languages (I18N-01); texts missing in one fall back to en-US. */
export const languages = ['en-US', 'de-DE', 'es-ES', 'fr-FR', 'it-IT', 'pl-PL', 'pt-BR'] as const
export const language = z.enum(languages)
export type Language = z.infer<typeof language>

/** What the grid speaks beside them (GRID-16). */
export const gridLanguages = [...languages, 'ja-JP'] as const
export type GridLanguage = (typeof gridLanguages)[number]

/**
 * The language of the grid's texts: that of the screen. Who reads Japanese has no screen in it and works with the one
 * that everything falls back to; the grid alone can do better.
 */
export function gridLanguage(screen: string, wanted: readonly string[]): GridLanguage {
  const shown = language.safeParse(screen).data ?? 'en-US'
  return shown === 'en-US' && wanted[0]?.slice(0, 2) === 'ja' ? 'ja-JP' : shown
}
