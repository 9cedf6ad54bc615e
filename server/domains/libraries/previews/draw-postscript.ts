import { join } from 'node:path'
import { runTool } from '../../../engine/processes/run-tool.ts'
import { TOOL_LIMITS } from './preview-kinds.ts'

/** Kilobytes that the interpreter takes for its own. */
const MEMORY = 512 * 1024

/**
 * An EPS as Ghostscript draws it where the machine has it, shut in so that the program in the file reads and writes nothing.
 * @throws ToolMissing, ToolFailed
 */
export async function drawPostscript(path: string, folder: string): Promise<string> {
  const drawn = join(folder, 'drawn.png')
  const words = [
    '-dSAFER',
    '-dBATCH',
    '-dNOPAUSE',
    '-dQUIET',
    '-dEPSCrop',
    '-dFirstPage=1',
    '-dLastPage=1',
    '-dTextAlphaBits=4',
    '-dGraphicsAlphaBits=4',
    `-K${MEMORY}`,
    '-sDEVICE=png16m',
    '-r150',
    `-sOutputFile=${drawn}`,
    path,
  ]
  await runTool('gs', words, { ...TOOL_LIMITS, folder })
  return drawn
}
