import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url'

export interface FrameQuestion {
  frame: ImageData
  most: number
}
export interface FrameAnswer {
  texts: string[]
  error?: string
}

// From our own origin: left to itself it comes from a network of others.
prepareZXingModule({ overrides: { locateFile: () => wasmAddress } })

const answer = (told: FrameAnswer): void => postMessage(told)

addEventListener('message', ({ data: { frame, most } }: MessageEvent<FrameQuestion>) => {
  readBarcodes(frame, { formats: ['QRCode'], maxNumberOfSymbols: most, tryHarder: true }).then(
    (found) => answer({ texts: found.map(({ text }) => text) }),
    (error: unknown) => answer({ texts: [], error: String(error) }),
  )
})
