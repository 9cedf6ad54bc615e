import { loadNamespaces } from 'i18next'
import { uploads } from '../../parts/uploader/uploader.tsx'
import './upload-target.ts'

/** Shows what is left of uploads of an earlier page, on whatever screen: they say what they need to go on (UPL-01). */
export async function goOnWithUploads(): Promise<void> {
  await loadNamespaces(['libraries', 'uploads'])
  uploads()
}
