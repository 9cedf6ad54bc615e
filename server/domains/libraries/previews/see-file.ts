import { ToolFailed, ToolMissing } from '../../../engine/processes/run-tool.ts'
import { tryRoom } from '../../../engine/storage/try-room.ts'
import { drawPostscript } from './draw-postscript.ts'
import type { FileKind, FileOrder, SeenFile } from './look-into-file.ts'
import { NoPreview } from './no-preview.ts'
import { previewFaultOf } from './preview-fault-of.ts'
import type { PreviewKind } from './preview-kinds.ts'
import type { PreviewsRoom } from '../room.ts'
import { takeFrame } from './take-frame.ts'
import { unpackPhonePicture } from './unpack-phone-picture.ts'

/** Programs write one readable picture into the folder and answer its path. */
type Program = (path: string, folder: string) => Promise<string>

interface Way {
  /** How we read it ourselves; left out, a program comes first. */
  own?: FileKind
  /** Where our own reading does not do. */
  program?: Program
  /** How what the program wrote is read. */
  written?: FileKind
}

const ways: Record<PreviewKind, Way> = {
  picture: { own: 'picture' },
  vector: { own: 'vector' },
  pages: { own: 'pages' },
  layers: { own: 'layers' },
  phonePicture: { own: 'picture', program: unpackPhonePicture, written: 'uprightPicture' },
  postscript: { own: 'postscript', program: drawPostscript },
  video: { program: takeFrame },
}

/** Faults that a program of the machine may know better than we do. */
const unsettled: ReadonlySet<unknown> = new Set(['damaged', 'noReader'])

/**
 * Reads what is to be seen of a file, in a process that does nothing else afterwards where a whole format is read.
 * @param by whoever brought it
 * @throws NoPreview that says why there is nothing; what the system says where a program finds no room
 */
export async function seeFile(
  { pictures: { brought }, scratch }: Pick<PreviewsRoom, 'pictures' | 'scratch'>,
  kind: PreviewKind,
  path: string,
  { by, signal }: { by: string; signal: AbortSignal | undefined },
): Promise<SeenFile> {
  const isAlone = kind === 'pages' || kind === 'layers'
  const look = (order: FileOrder) => brought.run<SeenFile>('libraries/file', order, { by, signal, isAlone })
  const { own, program, written = 'picture' } = ways[kind]
  try {
    if (own) {
      const seen = await look({ kind: own, path }).catch((error: unknown) => {
        if (program && unsettled.has(previewFaultOf(error))) return undefined
        throw error
      })
      if (seen) return seen
    }
    return await scratch.within(async (folder) => {
      try {
        return await look({ kind: written, path: await program!(path, folder) })
      } catch (error) {
        // Programs fail, or leave half a picture, on a full disk as of a broken file. Who waits for room is seen later.
        if (error instanceof ToolFailed || previewFaultOf(error) === 'damaged') await tryRoom(folder)
        throw error
      }
    })
  } catch (error) {
    if (error instanceof ToolMissing) throw new NoPreview('noReader', error.message)
    if (error instanceof ToolFailed) throw new NoPreview('damaged', error.message)
    throw error
  }
}
