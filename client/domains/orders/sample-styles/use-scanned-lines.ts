import { useTranslation } from 'react-i18next'
import type { Sample } from '../../../../contract/samples/sample.ts'
import type { ScanSignal } from '../../../parts/scanner/scan-signal.ts'
import { isSelected, type RowSelection, selectRows } from '../../../parts/selection/row-selection.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { useScannedSamples } from '../../samples/scanned-sample.picker.ts'
import { linesOf } from './scanned-lines.ts'
import { readSampleStyles, type StyleQuery } from './sample-styles.api.ts'

/** Lines of a style: its colours in their sizes and sides. */
const LINES_OF_STYLE = 200

/** A sample in hand ticks the line that wants it, loaded or not; what nobody waits for is said (ORS-01). */
export function useScannedLines(
  query: StyleQuery,
  selection: RowSelection,
  change: (change: (now: RowSelection) => RowSelection) => void,
): void {
  const { t } = useTranslation('sample-styles')
  useScannedSamples(async ({ style, color, size, side }: Sample): Promise<ScanSignal> => {
    const asked = { ...query, filters: { ...query.filters, text: style } }
    const { data } = await readSampleStyles(asked, { skip: 0, limit: LINES_OF_STYLE }, new AbortController().signal)
    const fits = linesOf(data, { style, color, size, side })
    const [line] = fits.filter(({ _id }) => !isSelected(selection, _id))
    if (line) {
      change((now) => selectRows(now, [line._id], true))
      return 'taken'
    }
    const what = [`${style} ${color}`, size].filter(Boolean).join(' · ')
    if (fits.length === 0) showToast('warning', t('scanned.unwanted', { what }))
    return fits.length > 0 ? 'again' : 'problem'
  })
}
