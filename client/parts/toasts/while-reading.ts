import i18next, { t } from 'i18next'
import type { StreamOptions } from '../../engine/api/read-stream.ts'
import { formatsOf } from '../../engine/texts/format.ts'
import { closeToast, retitleToast, showToast } from './toast-store.ts'

/**
 * Reads a stream of rows. One that is longer than what is told of first has a toast that says how far it is and can end it.
 * @throws as `readStream`, so AbortError when it was ended
 */
export async function whileReading<Row>(
  read: (options: Required<Pick<StreamOptions<Row>, 'signal' | 'onRows'>>) => Promise<Row[]>,
): Promise<Row[]> {
  const given = new AbortController()
  let shown: number | undefined
  const onRows = (rows: readonly Row[], count: number): void => {
    if (rows.length >= count) return
    const { number } = formatsOf(i18next.language)
    const title = t('common:reading', { read: number(rows.length), all: number(count) })
    const action = { label: t('common:cancel'), run: () => given.abort() }
    if (shown === undefined) shown = showToast('info', title, { persist: true, action })
    else retitleToast(shown, title)
  }
  try {
    return await read({ signal: given.signal, onRows })
  } finally {
    if (shown !== undefined) closeToast(shown)
  }
}
