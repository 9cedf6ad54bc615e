const SECTOR = 512

/** A workbook as Excel 97 wrote it (.xls), with one sheet of texts and numbers. */
export function buildOldSheet(rows: (string | number)[][], name = 'Sheet1'): Uint8Array {
  const records = (sheetAt: number) => [
    record(0x0809, u16(0x0600), u16(5), u16(0), u16(0), u32(0), u32(0)),
    record(0x0085, u32(sheetAt), u16(0), [name.length, 0, ...letters(name)]),
    record(0x000a),
  ]
  const start = records(0).flat().length
  const cells = rows.flatMap((row, at) =>
    row.map((value, column) =>
      typeof value === 'number'
        ? record(0x0203, u16(at), u16(column), u16(0), f64(value))
        : record(0x0204, u16(at), u16(column), u16(0), u16(value.length), [0, ...letters(value)]),
    ),
  )
  const sheet = [record(0x0809, u16(0x0600), u16(0x10), u16(0), u16(0), u32(0), u32(0)), ...cells, record(0x000a)]
  return compoundFile('Workbook', Uint8Array.from([...records(start).flat(), ...sheet.flat()]))
}

const u16 = (value: number): number[] => [value & 255, value >> 8]
const u32 = (value: number): number[] => [...u16(value & 0xffff), ...u16(value >>> 16)]
const f64 = (value: number): number[] => [...new Uint8Array(new Float64Array([value]).buffer)]
const letters = (text: string): number[] => Array.from(text).map((letter) => letter.charCodeAt(0))
const record = (id: number, ...parts: number[][]): number[] => {
  const body = parts.flat()
  return [...u16(id), ...u16(body.length), ...body]
}

/** Sector 0: which sector follows which; 1: the directory; then the one stream, padded so that it is no small one. */
function compoundFile(name: string, stream: Uint8Array): Uint8Array {
  const sectors = Math.max(8, Math.ceil(stream.length / SECTOR))
  const file = new Uint8Array(SECTOR * (3 + sectors))
  const view = new DataView(file.buffer)
  file.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  for (const [at, value] of [
    [24, 0x3e],
    [26, 3],
    [28, 0xfffe],
    [30, 9],
    [32, 6],
  ] as const) {
    view.setUint16(at, value, true)
  }
  view.setUint32(44, 1, true)
  view.setUint32(48, 1, true)
  view.setUint32(56, 4096, true)
  view.setUint32(60, 0xfffffffe, true)
  view.setUint32(68, 0xfffffffe, true)
  for (let at = 0; at < 109; at++) view.setUint32(76 + at * 4, at === 0 ? 0 : 0xffffffff, true)
  for (let at = 0; at < SECTOR / 4; at++) {
    const next =
      at === 0 ? 0xfffffffd : at === 1 || at === sectors + 1 ? 0xfffffffe : at <= sectors ? at + 1 : 0xffffffff
    view.setUint32(SECTOR + at * 4, next, true)
  }
  const entry = (at: number, title: string, type: number, child: number, from: number, size: number) => {
    const place = SECTOR * 2 + at * 128
    Array.from(title).forEach((letter, index) => view.setUint16(place + index * 2, letter.charCodeAt(0), true))
    view.setUint16(place + 64, (title.length + 1) * 2, true)
    file.set([type, 1], place + 66)
    view.setUint32(place + 68, 0xffffffff, true)
    view.setUint32(place + 72, 0xffffffff, true)
    view.setUint32(place + 76, child, true)
    view.setUint32(place + 116, from, true)
    view.setUint32(place + 120, size, true)
  }
  entry(0, 'Root Entry', 5, 1, 0xfffffffe, 0)
  entry(1, name, 2, 0xffffffff, 2, sectors * SECTOR)
  file.set(stream, SECTOR * 3)
  return file
}
