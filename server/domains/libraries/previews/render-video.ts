import { runTool } from '../../../engine/processes/run-tool.ts'
import { PATIENCE } from './preview-kinds.ts'
import { type RenderedPicture, renderPicture } from './render-picture.ts'

const MOST_FRAME = 128 * 1024 * 1024
/** Seconds: the very first frame is black more often than not. */
const AFTER = ['1', '0']

/**
 * A frame of a video, read by ffmpeg where the machine has it. It may open that one file and nothing else.
 * @throws ToolMissing, ToolFailed
 */
export async function renderVideo(path: string): Promise<RenderedPicture> {
  const frameAt = (seconds: string) =>
    runTool(
      'ffmpeg',
      [
        '-nostdin',
        '-loglevel',
        'error',
        '-protocol_whitelist',
        'file,pipe',
        '-threads',
        '1',
        '-ss',
        seconds,
        '-i',
        `file:${path}`,
        '-an',
        '-frames:v',
        '1',
        '-c:v',
        'png',
        '-f',
        'image2pipe',
        'pipe:1',
      ],
      { patience: PATIENCE, mostBytes: MOST_FRAME },
    )
  const [later, first] = AFTER as [string, string]
  // A video of less than a second has nothing there.
  return renderPicture(await frameAt(later).catch(() => frameAt(first)))
}
