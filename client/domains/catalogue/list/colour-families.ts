/** How a family of colours is drawn as a swatch. Families come from the brand's feed; an unknown one gets no swatch. */
const swatches: Record<string, string> = {
  black: '#1d1d1c',
  charcoal: '#44464a',
  grey: '#9a9b9c',
  gray: '#9a9b9c',
  silver: 'linear-gradient(135deg, #e9eaec, #a9adb2)',
  white: '#ffffff',
  natural: '#e8dfcd',
  cream: '#f1e7d0',
  beige: '#d9c6a5',
  tan: '#c49a6c',
  brown: '#6e4a32',
  neutral: '#cfc6b8',
  gold: 'linear-gradient(135deg, #f0d58a, #b58a2b)',
  metallic: 'linear-gradient(135deg, #f2f2f0, #a8a8a4 50%, #d9cba3)',
  red: '#c3312b',
  burgundy: '#6d1f2f',
  pink: '#e79ab4',
  orange: '#e07a2c',
  yellow: '#e9c33a',
  green: '#4b7a4c',
  olive: '#6b6b3a',
  teal: '#2a7f80',
  blue: '#3567b1',
  navy: '#1f2e4f',
  purple: '#7553a0',
  multi: 'conic-gradient(#c3312b, #e9c33a, #4b7a4c, #3567b1, #7553a0, #c3312b)',
}

export const familySwatch = (family: string): string | undefined =>
  swatches[family.toLowerCase()] ?? swatches[family.toLowerCase().split(/[\s/-]/)[0] ?? '']
