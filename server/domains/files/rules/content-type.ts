import { encodingOf } from '../../../../contract/kernel/tables/text-encoding.ts'

const ascii = (start: Buffer, from: number, to: number): string => start.toString('latin1', from, to)

const openXml: Record<string, string> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
}
/** Brands of the ISO container, by what they hold. */
const brands: readonly (readonly [RegExp, string])[] = [
  [/^avi[fs]/, 'image/avif'],
  [/^(hei[cxms]|hev[cxms]|mif1|msf1)/, 'image/heic'],
  [/^qt {2}/, 'video/quicktime'],
  [/^M4A/, 'audio/mp4'],
]
const plainEndings: Record<string, string> = { csv: 'text/csv', json: 'application/json' }
export const UNKNOWN_TYPE = 'application/octet-stream'

/**
 * What a file is by its first bytes; its name only tells apart what the bytes cannot, such as one Office file from
 * another. `start` holds up to 4096 bytes.
 */
export function contentTypeOf(start: Buffer, filename: string): string {
  const ending = /\.([a-z0-9]+)$/i.exec(filename)?.[1]?.toLowerCase() ?? ''
  return byMagic(start, ending) ?? byText(start, ending) ?? byWideText(start, ending) ?? UNKNOWN_TYPE
}

function byMagic(start: Buffer, ending: string): string | undefined {
  const four = ascii(start, 0, 4)
  if (start.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg'
  if (ascii(start, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
  if (/^GIF8[79]a/.test(ascii(start, 0, 6))) return 'image/gif'
  if (four === 'RIFF') {
    const form = ascii(start, 8, 12)
    return form === 'WEBP'
      ? 'image/webp'
      : form === 'WAVE'
        ? 'audio/wav'
        : form === 'AVI '
          ? 'video/x-msvideo'
          : undefined
  }
  if (['II*\0', 'MM\0*', 'II+\0', 'MM\0+'].includes(four)) return 'image/tiff'
  if (four === '8BPS') return 'image/vnd.adobe.photoshop'
  if (ascii(start, 4, 8) === 'ftyp') {
    const brand = ascii(start, 8, 12)
    return brands.find(([known]) => known.test(brand))?.[1] ?? 'video/mp4'
  }
  if (start.subarray(0, 4).equals(Buffer.from([0x1a, 0x45, 0xdf, 0xa3]))) return 'video/webm'
  // A newer Illustrator file is a PDF.
  if (ascii(start, 0, 1024).includes('%PDF-')) return ending === 'ai' ? 'application/illustrator' : 'application/pdf'
  if (four === '%!PS' || start.subarray(0, 4).equals(Buffer.from([0xc5, 0xd0, 0xd3, 0xc6])))
    return ending === 'ai' ? 'application/illustrator' : 'application/postscript'
  if (['PK\x03\x04', 'PK\x05\x06'].includes(four)) return openXml[ending] ?? 'application/zip'
  return undefined
}

const SVG_ROOT = /<(svg[\s>:]|[\w.-]+:svg[\s>])/i

/** Of texts in UTF-16 a vector picture alone is told: what reads tables finds out by itself. */
function byWideText(start: Buffer, ending: string): string | undefined {
  const encoding = encodingOf(start, true)
  if (encoding === 'utf-8') return undefined
  const text = new TextDecoder(encoding).decode(start)
  return ending === 'svg' && SVG_ROOT.test(text) ? 'image/svg+xml' : undefined
}

/** Text, if every byte may be one of a text; markup is told from prose. */
function byText(start: Buffer, ending: string): string | undefined {
  if (start.length === 0) return undefined
  // A character may be cut in two at the end.
  const text = new TextDecoder('utf-8').decode(start.subarray(0, Math.max(1, start.length - 3)))
  if (/[^\P{Cc}\t\n\v\f\r]/u.test(text) || text.includes('\ufffd')) return undefined
  if (SVG_ROOT.test(text)) return 'image/svg+xml'
  if (/^\s*(<!doctype html|<html|<head|<body|<script)/i.test(text)) return 'text/html'
  // What stands before its first element may be longer than what is looked at: then only the name tells what XML it is.
  if (ending === 'svg' && /^\s*<(\?xml|!--|!doctype svg)/i.test(text)) return 'image/svg+xml'
  if (/^\s*<\?xml/.test(text)) return 'application/xml'
  return plainEndings[ending] ?? 'text/plain'
}
