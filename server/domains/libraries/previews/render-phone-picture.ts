import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runTool } from '../../../engine/processes/run-tool.ts'
import { NoPreview } from './no-preview.ts'
import { PATIENCE } from './preview-kinds.ts'
import { type RenderedPicture, renderPicture } from './render-picture.ts'

/** Of what the program says while it works. */
const MOST_WORDS = 64 * 1024

/**
 * A HEIC, as phones make them. How most of them pack their pictures, only a reader with a licence undoes, which we do not
 * bring: it is libheif's program, where the machine has it. Those packed otherwise are read like any picture.
 * @throws NoPreview, ToolMissing, ToolFailed
 */
export async function renderPhonePicture(path: string): Promise<RenderedPicture> {
  try {
    return await renderPicture(path)
  } catch (error) {
    if ((error as NoPreview).code !== 'damaged') throw error
  }
  const folder = await mkdtemp(join(tmpdir(), 'linebook-heic-'))
  try {
    // By its ending the program knows what to write; of several pictures each gets a number.
    const words = ['-q', '95', path, join(folder, 'picture.jpg')]
    await runTool('heif-convert', words, { patience: PATIENCE, mostBytes: MOST_WORDS })
    const [first] = (await readdir(folder)).toSorted()
    if (!first) throw new NoPreview('damaged', 'a container without a picture')
    // The container says how a picture is turned, and the program turned it; what EXIF says beside it counts for nothing.
    return await renderPicture(join(folder, first), {}, { isUpright: true })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
