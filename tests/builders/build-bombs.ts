import { crc32, deflateSync, gzipSync } from 'node:zlib'

const HUGE = 60_000
/** Just below the limit of pixels. */
const LARGE = 10_900
const latin = (text: string) => Buffer.from(text, 'latin1')
const zeros = (bytes: number) => Buffer.alloc(bytes)
const word = (value: number) => {
  const four = zeros(4)
  four.writeUInt32BE(value >>> 0)
  return four
}
const short = (value: number) => word(value).subarray(2)

const pngChunk = (type: string, content: Buffer) => {
  const body = Buffer.concat([latin(type), content])
  return Buffer.concat([word(content.length), body, word(crc32(body))])
}
const png = (side: number, kind: Buffer, ...chunks: Buffer[]) =>
  Buffer.concat([
    latin('\x89PNG\r\n\x1a\n'),
    pngChunk('IHDR', Buffer.concat([word(side), word(side), kind])),
    ...chunks,
    pngChunk('IEND', zeros(0)),
  ])
/** Bits, kind of colour, packing, filter, whether interlaced. */
const oneBit = Buffer.from([1, 0, 0, 0, 0])
const deepInterlaced = Buffer.from([16, 6, 0, 0, 1])

function tiff(side: number): Buffer {
  const tags: [number, number, number, number][] = [
    [256, 4, 1, side],
    [257, 4, 1, side],
    [258, 3, 1, 8],
    [259, 3, 1, 8],
    [262, 3, 1, 1],
    [273, 4, 1, 8],
    [277, 3, 1, 1],
    [278, 4, 1, side],
    [279, 4, 1, 0],
  ]
  const strip = deflateSync(zeros(4_000_000))
  const table = zeros(2 + tags.length * 12 + 4)
  table.writeUInt16LE(tags.length)
  for (const [at, [tag, kind, count, value]] of tags.entries()) {
    const from = 2 + at * 12
    table.writeUInt16LE(tag, from)
    table.writeUInt16LE(kind, from + 2)
    table.writeUInt32LE(count, from + 4)
    table.writeUInt32LE(tag === 279 ? strip.length : value, from + 8)
  }
  // The next directory is this one again.
  table.writeUInt32LE(8 + strip.length, table.length - 4)
  const head = zeros(8)
  head.write('II*\0', 'latin1')
  head.writeUInt32LE(8 + strip.length, 4)
  return Buffer.concat([head, strip, table])
}

const svg = (inside: string, head = '', size = 'width="100" height="100"') =>
  Buffer.from(
    `<?xml version="1.0"?>${head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${inside}</svg>`,
  )
/** Each names the one before it ten times. */
const tenfold = (levels: number, one: string, ten: (before: number) => string) =>
  [one, ...Array.from({ length: levels }, (_none, at) => ten(at))].join('')
const repeated = (text: string) => text.repeat(10)

function masks(): string {
  const shown = '<mask id="m0"><rect width="99" height="99" fill="#fff"/></mask>'
  const ten = (at: number) =>
    `<mask id="m${at + 1}">${repeated(`<rect width="99" height="99" mask="url(#m${at})"/>`)}</mask>`
  return `${tenfold(6, shown, ten)}<rect width="99" height="99" mask="url(#m6)"/>`
}
const laughs = () => tenfold(9, '<!ENTITY e0 "shoe">', (at) => `<!ENTITY e${at + 1} "${repeated(`&e${at};`)}">`)

/** A PDF of such objects; the first is its catalogue. */
function pdf(objects: readonly (string | Buffer)[]): Buffer {
  const parts: Buffer[] = [latin('%PDF-1.7\n')]
  const places: number[] = []
  let at = parts[0]!.length
  for (const [index, object] of objects.entries()) {
    const part = Buffer.concat([
      latin(`${index + 1} 0 obj\n`),
      Buffer.from(object as string, 'latin1'),
      latin('\nendobj\n'),
    ])
    places.push(at)
    parts.push(part)
    at += part.length
  }
  const lines = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  parts.push(
    latin(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${lines}trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${at}\n%%EOF`,
    ),
  )
  return Buffer.concat(parts)
}
const stream = (entries: string, content: Buffer) =>
  Buffer.concat([latin(`<<${entries}/Length ${content.length}>>\nstream\n`), content, latin('\nendstream')])
const onePage = (content: Buffer, more = '', ...further: (string | Buffer)[]) =>
  pdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 600]/Contents 4 0 R/Resources<<${more}>>>>`,
    content,
    ...further,
  ])

/** Each draws the next ten times. */
const forms = (levels: number) =>
  Array.from({ length: levels }, (_none, level) =>
    stream(
      `/Type/XObject/Subtype/Form/BBox[0 0 600 600]/Resources<</XObject<</X ${level + 6} 0 R>>>>`,
      latin(level === levels - 1 ? '0 0 9 9 re f' : repeated('/X Do ')),
    ),
  )
const tile = '/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 1 1]/XStep .01/YStep .01/Resources<<>>'

/** Files that are small and cost much to whoever reads them without care, each made when it is asked for. */
export const bombs = {
  'huge.png': () => png(HUGE, oneBit, pngChunk('IDAT', deflateSync(zeros(1_000)))),
  'interlaced.png': () => png(LARGE, deepInterlaced, pngChunk('IDAT', deflateSync(zeros(80_000_000), { level: 1 }))),
  'huge.tif': () => tiff(HUGE),
  'strip.tif': () => tiff(LARGE),
  'entities.svg': () => svg('<text>&e9;</text>', `<!DOCTYPE svg [${laughs()}]>`),
  'masks.svg': () => svg(masks()),
  'long.svg': () => svg('<rect width="9" height="9"/>', '', 'width="1e7" height="1"'),
  'packed.svg': () => gzipSync(svg(' '.repeat(200_000_000)), { level: 1 }),
  'flate.pdf': () => {
    const packed = deflateSync(deflateSync(zeros(300_000_000), { level: 1 }))
    return onePage(stream('/Filter[/FlateDecode/FlateDecode]', packed))
  },
  'forms.pdf': () => onePage(stream('', latin('/X Do')), '/XObject<</X 5 0 R>>', ...forms(9)),
  'tiles.pdf': () =>
    onePage(
      stream('', latin('/Pattern cs /P scn 0 0 600 600 re f '.repeat(2_000))),
      '/Pattern<</P 5 0 R>>',
      stream(tile, latin('0 0 1 1 re f')),
    ),
  'canvas.psd': () => {
    const head = [latin('8BPS\0\x01'), zeros(6), short(4), word(LARGE), word(LARGE), short(8), short(3)]
    return Buffer.concat([...head, word(0), word(0), word(0), zeros(100)])
  },
}
