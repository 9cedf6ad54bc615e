import type { Random } from '../pictures/random.ts'

const firsts =
  'Meridian Harbour Kite Ridge Coast Alder Vera Palma Bay Ellis Tarn Fenn Marlow Sable Juniper Cairn Wren Solace Drift Ember Linden Orrin Pike Quill Rowan Skye Tova Umber Vale Willa Yarrow Zephyr Aster Birch Corrie Dune Esker Fjord Gale Heath Isla Jasper Knoll Loch Mesa Nova Opal Pebble Quarry Reed Shale Thorne Upland Verge Wilder Ash Bramble Cove Delta Echo Fable Glen Haven Inlet Juno Kestrel Larch Moor North Oak Perry Quest Rill Slate Tide Uma Vesper Wharf Arlo Briar Cleo Dax Edda Finch Grove Holt Iris Jude Kai Lark Milo Nell Otis Petra Remy Sorrel Teal Una Viola Wes Xanthe Yara Zola'.split(
    ' ',
  )

/** `Meridian Runner`, now and then with a number as brands do for successors. */
export function styleName(r: Random, nouns: readonly string[]): string {
  const successor = r.chance(0.22) ? ` ${r.pick(['2', '3', '4', 'II', 'Pro', 'Lite', 'Plus'])}` : ''
  return `${r.pick(firsts)} ${r.pick(nouns)}${successor}`
}
