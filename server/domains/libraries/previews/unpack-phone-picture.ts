import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { runTool } from '../../../engine/processes/run-tool.ts'
import { NoPreview } from './no-preview.ts'
import { TOOL_LIMITS } from './preview-kinds.ts'

/**
 * A HEIC, as phones make them. How most of them pack their pictures, only a reader with a licence undoes, which we do not
 * bring: it is libheif's program, where the machine has it. The container says how a picture is turned, and the program
 * turns it; what EXIF says beside it counts for nothing.
 * @throws NoPreview, ToolMissing, ToolFailed
 */
export async function unpackPhonePicture(path: string, folder: string): Promise<string> {
  const unpacked = join(folder, 'unpacked')
  await mkdir(unpacked)
  // By its ending the program knows what to write; of several pictures each gets a number.
  await runTool('heif-convert', ['-q', '95', path, join(unpacked, 'picture.jpg')], { ...TOOL_LIMITS, folder })
  const [first] = (await readdir(unpacked)).toSorted()
  if (!first) throw new NoPreview('damaged', 'a container without a picture')
  return join(unpacked, first)
}
