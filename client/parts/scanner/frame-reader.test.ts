import { afterEach, expect, test, vi } from 'vitest'
import { openFrameReader } from './frame-reader.ts'

afterEach(() => vi.unstubAllGlobals())

const frame = {} as ImageData

class Detector {
  static formats: Promise<string[]> = Promise.resolve(['qr_code', 'ean_13'])
  static getSupportedFormats = () => Detector.formats
  constructor(readonly wish: { formats: string[] }) {}
  detect = () =>
    Promise.resolve(Array.from({ length: 9 }, (_none, at) => ({ rawValue: `${this.wish.formats[0]} ${at}` })))
}

/** A thread that answers what it is told to. */
class FakeWorker extends EventTarget {
  static answer: object | string = { texts: ['A'] }
  static asked: unknown[] = []
  terminate = () => void FakeWorker.asked.push('ended')
  postMessage(question: object): void {
    FakeWorker.asked.push(Object.keys(question))
    const { answer } = FakeWorker
    this.dispatchEvent(
      typeof answer === 'string'
        ? Object.assign(new Event('error'), { message: answer })
        : new MessageEvent('message', { data: answer }),
    )
  }
}

test('BEY-11 a browser that knows QR codes reads them itself, eight of a frame at most', async () => {
  vi.stubGlobal('BarcodeDetector', Detector)
  vi.stubGlobal('Worker', undefined)
  const reader = await openFrameReader()
  const texts = await reader.read(frame)
  expect([texts.length, texts[0]]).toEqual([8, 'qr_code 0'])
  reader.close()
})

test('BEY-11 one that knows none has a thread of its own read them, and hears of its faults', async () => {
  vi.stubGlobal('Worker', FakeWorker)
  for (const formats of [Promise.resolve(['ean_13']), Promise.reject(new Error('no'))]) {
    Detector.formats = formats
    vi.stubGlobal('BarcodeDetector', Detector)
    const reader = await openFrameReader()
    FakeWorker.answer = { texts: ['A', 'B'] }
    await expect(reader.read(frame)).resolves.toEqual(['A', 'B'])
    FakeWorker.answer = { texts: [], error: 'bad frame' }
    await expect(reader.read(frame)).rejects.toThrow('bad frame')
    FakeWorker.answer = 'gone'
    await expect(reader.read(frame)).rejects.toThrow('gone')
    reader.close()
  }
  const once = [['frame', 'most'], ['frame', 'most'], ['frame', 'most'], 'ended']
  expect(FakeWorker.asked).toEqual([...once, ...once])
})
