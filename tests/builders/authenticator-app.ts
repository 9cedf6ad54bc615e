const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The key of an authenticator app as it reads what people type into it: base32, in groups. */
export function keyBytes(text: string): Buffer {
  const bits = [...text.replaceAll(' ', '')].map((sign) => letters.indexOf(sign).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
