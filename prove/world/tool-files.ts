import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installDebianPackages } from '../../scripts/debian-packages.mjs'
import { findProgram } from '../../server/engine/processes/find-program.ts'

/** Debian's packages of the programs by which such files are seen and made. */
const packages = ['ghostscript', 'ffmpeg', 'libheif-examples']
const programs = ['gs', 'ffmpeg', 'heif-convert', 'heif-enc']

/** Without a picture of its own, so that it has to be drawn. */
const eps = `%!PS-Adobe-3.0 EPSF-3.0
%%BoundingBox: 0 0 600 600
%%EndComments
0 10 590 { /at exch def at 600 div 0.5 0.5 setrgbcolor 0 at 600 10 rectfill } for
showpage
%%EOF
`

/** A file of each kind that only a program of the machine reads. @throws where one is lacking and cannot be installed */
export async function toolFiles(): Promise<{ name: string; content: Buffer }[]> {
  if (programs.some((name) => !findProgram(name))) await installDebianPackages(packages)
  const lacking = programs.filter((name) => !findProgram(name))
  if (lacking.length > 0) throw new Error(`it needs ${lacking.join(', ')}`)
  const folder = mkdtempSync(join(tmpdir(), 'linebook-prove-files-'))
  const made = (name: string, program: string, words: readonly string[]) => {
    execFileSync(program, words, { cwd: folder, stdio: 'ignore' })
    return { name, content: readFileSync(join(folder, name)) }
  }
  const drawn = ['-loglevel', 'error', '-f', 'lavfi', '-i', 'testsrc=duration=2:size=1280x720:rate=5']
  try {
    const video = made('looks.mp4', 'ffmpeg', [...drawn, '-pix_fmt', 'yuv420p', 'looks.mp4'])
    made('looks.png', 'ffmpeg', [...drawn, '-frames:v', '1', 'looks.png'])
    const phone = made('looks.heic', 'heif-enc', ['looks.png', '-o', 'looks.heic'])
    return [{ name: 'looks.eps', content: Buffer.from(eps) }, video, phone]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
