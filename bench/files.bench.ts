import { previewsAgainstSharp } from './preview-speed.ts'
import { loginsAmongPictures } from './login-speed.ts'
import type { Row } from './row.ts'
import { uploadAgainstPut } from './upload-speed.ts'
import { zipAgainstBare } from './zip-speed.ts'

/** Files on their way in, looked at, and on their way out; `npm run bench -- files:zip` measures one of them. */
export async function rows(parts: readonly string[] = []): Promise<Row[]> {
  const measures: Record<string, () => Promise<Row[]>> = {
    upload: async () => [await uploadAgainstPut()],
    previews: async () => [await previewsAgainstSharp()],
    logins: async () => [await loginsAmongPictures()],
    zip: zipAgainstBare,
  }
  const found: Row[] = []
  for (const [part, measure] of Object.entries(measures))
    if (parts.length === 0 || parts.includes(part)) found.push(...(await measure()))
  return found
}
