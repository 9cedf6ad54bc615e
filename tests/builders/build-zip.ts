import { deflateRawSync } from 'node:zlib'

/** A ZIP of the named files, in memory; `claims` are sizes that it lies about. */
export function buildZip(
  files: Readonly<Record<string, Buffer | string>>,
  claims: Readonly<Record<string, number>> = {},
): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(files)) {
    const data = deflateRawSync(Buffer.from(content))
    const title = Buffer.from(name)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(data.length, 18)
    local.writeUInt16LE(title.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(data.length, 20)
    entry.writeUInt32LE(claims[name] ?? Buffer.byteLength(content), 24)
    entry.writeUInt16LE(title.length, 28)
    entry.writeUInt32LE(at, 42)
    parts.push(local, title, data)
    directory.push(entry, title)
    at += local.length + title.length + data.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(directory.length / 2, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, ...directory, end])
}
