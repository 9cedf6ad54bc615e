import type { FrameAnswer, FrameQuestion } from './zxing-worker.ts'

/** Reads codes from a frame; what it finds is empty where there are none. */
export interface FrameReader {
  read(frame: ImageData): Promise<string[]>
  close(): void
}

/** Codes of one frame that are read at most. */
const MOST = 8

interface Detector {
  detect(image: ImageData): Promise<{ rawValue: string }[]>
}
type DetectorKind = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

/** The browser's own reader where it knows QR codes, else ZXing in a thread of its own, loaded when it is first needed. */
export async function openFrameReader(): Promise<FrameReader> {
  const kind = (globalThis as { BarcodeDetector?: DetectorKind }).BarcodeDetector
  const formats = await kind?.getSupportedFormats().catch((): string[] => [])
  if (kind && formats?.includes('qr_code')) {
    const detector = new kind({ formats: ['qr_code'] })
    return {
      read: async (frame) => (await detector.detect(frame)).slice(0, MOST).map(({ rawValue }) => rawValue),
      close: () => undefined,
    }
  }
  return openWorker()
}

function openWorker(): FrameReader {
  const worker = new Worker(new URL('./zxing-worker.ts', import.meta.url), { type: 'module' })
  return {
    read: (frame) =>
      new Promise((resolve, reject) => {
        const once = { once: true }
        worker.addEventListener(
          'message',
          ({ data }: MessageEvent<FrameAnswer>) =>
            data.error === undefined ? resolve(data.texts) : reject(new Error(data.error)),
          once,
        )
        worker.addEventListener('error', ({ message }) => reject(new Error(message)), once)
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
        worker.postMessage({ frame, most: MOST } satisfies FrameQuestion)
      }),
    close: () => worker.terminate(),
  }
}
