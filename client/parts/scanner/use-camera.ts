import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type FrameReader, openFrameReader } from './frame-reader.ts'

/** Why there is no picture, each with words of its own; `off`: nobody asked for one. */
export type CameraState = 'off' | 'starting' | 'on' | 'denied' | 'none' | 'insecure' | 'gone' | 'failed'

/** The middle of a frame is read, so wide at most: small codes are still found, and a phone keeps up. */
const MIDDLE = 0.8
const WIDTH = 720
/** A code that was out of sight for so long is shown anew; until then it is told once, not with every frame. */
const GONE_MS = 2_000
/** Frames that are read in a second. */
const FRAMES = 12

interface Camera {
  state: CameraState
  video: React.RefObject<HTMLVideoElement | null>
  start: () => void
  stop: () => void
  /** Undefined where there is none. */
  torch: { isOn: boolean; toggle: () => void } | undefined
  /** To the next camera; undefined where there is but one. */
  next: (() => void) | undefined
}

/**
 * A camera that reads codes until it is stopped. It sleeps while the page is hidden, for browsers show black after that, and begins
 * anew; a camera that is denied, missing or taken away is said.
 */
export function useCamera(onCodes: (texts: string[]) => void): Camera {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('off')
  const [isWanted, setWanted] = useState(false)
  const [isShown, setShown] = useState(() => !document.hidden)
  const [cameras, setCameras] = useState<string[]>([])
  const [chosen, setChosen] = useState<string>()
  const [torch, setTorch] = useState<{ track: MediaStreamTrack; isOn: boolean }>()
  const seen = useRef(new Map<string, number>())
  const found = useEffectEvent((texts: string[]) => {
    const now = performance.now()
    const fresh = texts.filter((text) => now - (seen.current.get(text) ?? Number.NEGATIVE_INFINITY) > GONE_MS)
    for (const text of texts) seen.current.set(text, now)
    if (fresh.length > 0) onCodes(fresh)
  })

  useEffect(() => {
    const follow = () => setShown(!document.hidden)
    document.addEventListener('visibilitychange', follow)
    return () => document.removeEventListener('visibilitychange', follow)
  }, [])

  useEffect(() => {
    if (!isWanted || !isShown) return undefined
    let isOver = false
    let stream: MediaStream | undefined
    let reader: FrameReader | undefined
    const run = async () => {
      setState('starting')
      stream = await openStream(chosen)
      if (isOver) return stop(stream)
      const [track] = stream.getVideoTracks()
      track!.addEventListener('ended', () => {
        if (isOver) return
        setState('gone')
        setWanted(false)
      })
      const element = video.current!
      element.srcObject = stream
      await element.play()
      // Their names are told only to whom the camera is granted.
      const devices = await navigator.mediaDevices.enumerateDevices()
      reader = await openFrameReader()
      if (isOver) return reader.close()
      setCameras(devices.filter(({ kind }) => kind === 'videoinput').map(({ deviceId }) => deviceId))
      const able = track!.getCapabilities?.() as { torch?: boolean } | undefined
      setTorch(able?.torch ? { track: track!, isOn: false } : undefined)
      setState('on')
      const canvas = document.createElement('canvas')
      while (!isOver) {
        const began = performance.now()
        const frame = frameOf(element, canvas)
        if (frame) {
          const texts = await reader.read(frame)
          if (!isOver) found(texts)
        }
        await pause(element, 1000 / FRAMES - (performance.now() - began))
      }
    }
    run().catch((error: unknown) => {
      if (isOver) return
      setState(stateOf(error))
      setWanted(false)
    })
    return () => {
      isOver = true
      if (stream) stop(stream)
      reader?.close()
      setTorch(undefined)
    }
  }, [isWanted, isShown, chosen])

  const at = cameras.indexOf(chosen ?? '')
  return {
    state: isWanted && !isShown ? 'off' : state,
    video,
    start: () => setWanted(true),
    stop: () => {
      setWanted(false)
      setState('off')
    },
    torch: torch && {
      isOn: torch.isOn,
      toggle: () => {
        const isOn = !torch.isOn
        void torch.track.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] })
        setTorch({ ...torch, isOn })
      },
    },
    next: cameras.length > 1 ? () => setChosen(cameras[(at + 1) % cameras.length]) : undefined,
  }
}

/** No camera can be asked for at an address that is not secure. */
class Insecure extends Error {}

async function openStream(deviceId: string | undefined): Promise<MediaStream> {
  if (!navigator.mediaDevices) throw new Insecure()
  const wish = deviceId ? { deviceId: { exact: deviceId } } : { facingMode: 'environment' }
  return navigator.mediaDevices.getUserMedia({ video: { ...wish, width: { ideal: 1280 } } })
}

function stateOf(error: unknown): CameraState {
  if (error instanceof Insecure) return 'insecure'
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'none'
  return name === 'NotReadableError' || name === 'AbortError' ? 'gone' : 'failed'
}

const stop = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop()
}

function frameOf(video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | undefined {
  const [wide, tall] = [video.videoWidth * MIDDLE, video.videoHeight * MIDDLE]
  if (wide === 0) return undefined
  const scale = Math.min(1, WIDTH / wide)
  canvas.width = Math.round(wide * scale)
  canvas.height = Math.round(tall * scale)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return undefined
  const [left, top] = [(video.videoWidth - wide) / 2, (video.videoHeight - tall) / 2]
  context.drawImage(video, left, top, wide, tall, 0, 0, canvas.width, canvas.height)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

/** Until the video has another frame, and not sooner than wanted. */
const pause = (video: HTMLVideoElement, ms: number): Promise<void> =>
  new Promise((resolve) => {
    const wait = () => setTimeout(resolve, Math.max(0, ms))
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(wait)
    else wait()
  })
