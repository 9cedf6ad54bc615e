const colours = [
  '#8d6a5c',
  '#5b6f86',
  '#5f6d4f',
  '#9a948a',
  '#26262a',
  '#b03236',
  '#d9d5cd',
  '#8fae93',
  '#a98cc0',
  '#33476b',
]

/** Small pictures as the product's thumbnails are: encoded bitmaps, so that the browser has to decode them. */
export async function drawPictures(): Promise<string[]> {
  return Promise.all(colours.flatMap((colour) => [0, 1, 2].map((turn) => drawShoe(colour, turn))))
}

async function drawShoe(colour: string, turn: number): Promise<string> {
  const canvas = new OffscreenCanvas(128, 128)
  const pen = canvas.getContext('2d')!
  pen.translate(64, 64)
  pen.rotate((turn - 1) * 0.25)
  pen.fillStyle = colour
  pen.beginPath()
  pen.moveTo(-46, 14)
  pen.bezierCurveTo(-50, -34, -22, -30, -12, -18)
  pen.bezierCurveTo(4, 0, 30, -4, 48, 14)
  pen.closePath()
  pen.fill()
  pen.fillStyle = '#f7f6f2'
  pen.fillRect(-48, 14, 98, 10)
  return URL.createObjectURL(await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 }))
}
