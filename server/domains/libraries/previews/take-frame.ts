import { join } from 'node:path'
import { runTool } from '../../../engine/processes/run-tool.ts'
import { TOOL_LIMITS } from './preview-kinds.ts'

/** Seconds: the very first frame is black more often than not. */
const AFTER = ['1', '0'] as const

/**
 * A frame of a video, read by ffmpeg where the machine has it. It may open that one file and nothing else.
 * @throws ToolMissing, ToolFailed
 */
export async function takeFrame(path: string, folder: string): Promise<string> {
  const frame = join(folder, 'frame.png')
  const frameAt = (seconds: string) =>
    runTool(
      'ffmpeg',
      [
        '-nostdin',
        '-loglevel',
        'error',
        '-protocol_whitelist',
        'file',
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
        'image2',
        '-update',
        '1',
        '-y',
        `file:${frame}`,
      ],
      { ...TOOL_LIMITS, folder, answer: frame },
    )
  const [later, first] = AFTER
  // A video of less than a second has nothing there.
  await frameAt(later).catch(() => frameAt(first))
  return frame
}
