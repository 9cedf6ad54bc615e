// What browsers and Node both have and the language's own library does not know. The contract runs on both sides: it may use
// what stands here and nothing else of either (contract/tsconfig.json).

declare class URL {
  constructor(address: string, base?: string)
  readonly protocol: string
  readonly username: string
  readonly password: string
  readonly hostname: string
  readonly pathname: string
  static canParse(address: string): boolean
}

declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>
}

declare class TextDecoder {
  decode(bytes: Uint8Array, options?: { stream?: boolean }): string
}

interface ByteStream {
  getReader(): {
    read(): Promise<{ done: false; value: Uint8Array } | { done: true; value?: undefined }>
    cancel(): Promise<void>
  }
  pipeThrough(through: DecompressionStream): ByteStream
}

declare class Blob {
  constructor(parts: readonly Uint8Array<ArrayBuffer>[])
  stream(): ByteStream
}

declare class DecompressionStream {
  constructor(format: 'deflate-raw')
  readonly readable: ByteStream
}
