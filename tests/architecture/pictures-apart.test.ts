import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { serverBuild } from '../../scripts/server-bundle.mjs'

/** What decodes files that people brought. */
const decoders = ['sharp', '@hyzyla/pdfium', 'ag-psd']

test('LIB-06 pictures are decoded in processes of their own alone: logins and files wait for no thread of theirs', async () => {
  const { metafile } = await build({ ...serverBuild(), outdir: 'dist', write: false, metafile: true, sourcemap: false })
  const decoding = Object.entries(metafile.outputs)
    .filter(([, { imports }]) => imports.some(({ path }) => decoders.includes(path)))
    .map(([name]) => name)
  expect(decoding).toEqual(['dist/pictures.js'])
})
