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
  // One is started for every document: a library that describes calls was a quarter of what that takes.
  const bundled = Object.keys(metafile.outputs['dist/pictures.js']!.inputs)
  expect(bundled.filter((path) => path.includes('node_modules'))).toEqual([])
})
