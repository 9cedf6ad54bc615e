/** What we call of it; the package brings no types. */
declare module 'bidi-js' {
  interface Bidi {
    getEmbeddingLevels(text: string, direction: 'ltr' | 'rtl'): { levels: Uint8Array }
    getMirroredCharacter(letter: string): string | null
  }
  export default function bidiFactory(): Bidi
}
