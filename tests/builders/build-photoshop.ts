/** A Photoshop file as its format says, of one colour in every channel, without layers and without a thumbnail. */
export function buildPhotoshop(mode: number, depth: number, channels: readonly number[], side = 32): Buffer {
  const head = Buffer.alloc(26)
  head.write('8BPS\0\x01', 'latin1')
  head.writeUInt16BE(channels.length, 12)
  head.writeUInt32BE(side, 14)
  head.writeUInt32BE(side, 18)
  head.writeUInt16BE(depth, 22)
  head.writeUInt16BE(mode, 24)
  const sized = (content: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(content.length)
    return Buffer.concat([length, content])
  }
  const palette = Buffer.alloc(768)
  ;[0x1d, 0x4f, 0x91].forEach((value, part) => palette.fill(value, part * 256, part * 256 + 256))
  const plane = (value: number) => {
    if (depth === 1) return Buffer.alloc((side * side) / 8, value)
    const one = Buffer.alloc(depth / 8)
    if (depth === 32) one.writeFloatBE(value / 255)
    else one.writeUIntBE(value * (depth === 16 ? 257 : 1), 0, depth / 8)
    return Buffer.alloc((side * side * depth) / 8, one)
  }
  const parts = [mode === 2 ? palette : Buffer.alloc(0), Buffer.alloc(0), Buffer.alloc(0)]
  if (mode !== 2) return Buffer.concat([head, ...parts.map(sized), Buffer.alloc(2), ...channels.map(plane)])
  // Packed, as Photoshop writes them: so many bytes for each row, which is one value over and over.
  const row = Buffer.from([257 - side, channels[0]!])
  const lengths = Buffer.alloc(side * 2, Buffer.from([0, row.length]))
  return Buffer.concat([head, ...parts.map(sized), Buffer.from([0, 1]), lengths, Buffer.alloc(side * 2, row)])
}
