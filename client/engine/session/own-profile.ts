import { changeOwnProfile, type OwnProfileChange } from '../../../contract/identity/own-account/change-own-profile.ts'
import type { Language } from '../../../contract/kernel/texts/languages.ts'
import { call } from '../api/call.ts'
import { queryClient } from '../api/query-client.ts'
import { chooseLanguage, languageChosenHere, showLanguage } from '../texts/i18n.ts'
import { currentSession, onSessionChange, session } from './session-store.ts'

/** Keeps what people choose for themselves with their account. Rejects with the reason it could not be kept. */
export async function saveOwnProfile(change: OwnProfileChange): Promise<void> {
  const before = currentSession().user
  const user = await call(changeOwnProfile, { body: change })
  session.changed(user)
  // Prices, photos and lists are of a location.
  if (user.userActiveLocation !== before?.userActiveLocation) await queryClient.invalidateQueries()
}

/** Shows a language at once; a person's is kept with their account, so that it follows them to other machines. */
export async function chooseOwnLanguage(language: Language): Promise<void> {
  await chooseLanguage(language)
  // What fails has its dialog, and the language stays in this browser.
  if (currentSession().user) await saveOwnProfile({ language }).catch(() => undefined)
}

/** The screen speaks the person's language; one chosen in front of the door becomes theirs (I18N-01, I18N-02). */
export function speakTheirLanguage(): void {
  const speak = (): void => {
    const { user } = currentSession()
    if (!user) return
    const chosen = languageChosenHere()
    if (chosen && chosen !== user.language) void chooseOwnLanguage(chosen)
    else void showLanguage(user.language)
  }
  speak()
  onSessionChange(speak)
}
