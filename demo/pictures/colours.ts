// The season's colours and what goes with what.
// `short` makes the colourway code (BK + W → BKW), `nrf` follows the trade's numbering by colour family
// (0xx black/grey, 1xx white, 2xx brown, 3xx green, 4xx blue, 5xx purple, 6xx red/pink, 7xx yellow, 8xx orange).

export interface Colour {
  name: string
  short: string
  nrf: string
  hex: string
  family: string
}
export type Gender = 'mens' | 'womens' | 'kids' | 'unisex'
/** Which colour rules hold for a kind. */
export type ColourRange = 'athletic' | 'court' | 'outdoor' | 'leather' | 'dress' | 'pool' | 'infant' | 'apparel' | 'pop'

const table = `
Black BK 001 #232427 neutral
Charcoal CC 010 #45484d neutral
Gunmetal GM 015 #5c6166 neutral
Gray GY 020 #8a8e93 neutral
Light Gray LG 050 #c3c6c8 neutral
Silver SL 040 #b4b9be neutral
Pewter PW 030 #7d7b76 neutral
White W 100 #f3f3f0 neutral
Off White OF 103 #ece6d8 neutral
Natural NT 110 #ddd0b5 earth
Stone ST 235 #b7ab98 earth
Sand SD 250 #cdb692 earth
Taupe TP 240 #8f7f70 earth
Dark Taupe DT 245 #695b50 earth
Mushroom MU 055 #a3958a earth
Khaki KH 255 #a8946a earth
Wheat WT 252 #c0935a leather
Tan TN 230 #b5804f leather
Cognac CG 222 #94552c leather
Chestnut CH 210 #6f3c24 leather
Brown BR 200 #5a3d2c leather
Chocolate CT 202 #3f2b23 leather
Mocha MC 206 #6d5546 leather
Rust RS 815 #a4502c earth
Terracotta TC 820 #b96a4c earth
Olive OL 305 #5d5b3c outdoor
Army AM 308 #4c5140 outdoor
Moss MS 312 #76794a outdoor
Forest FR 302 #2c4a3b outdoor
Pine PN 300 #1f5448 outdoor
Sage SG 320 #98a68c soft
Green GR 310 #2f7d4f bright
Mint MT 335 #a9d8c5 soft
Lime LM 330 #a9cf3b neon
Navy NV 410 #232f4b neutral
Midnight MN 405 #1d2536 neutral
Indigo IN 415 #363f72 classic
Denim DM 420 #4a6687 classic
Slate SE 025 #5b6b7a neutral
Royal RY 430 #2450a6 bright
Blue BL 425 #2f6fb2 bright
Light Blue LB 450 #9dc3de soft
Sky SK 455 #7db4d6 soft
Powder PD 458 #bfd3e0 soft
Aqua AQ 445 #56b8bd bright
Turquoise TQ 440 #2a9aa5 bright
Teal TL 435 #1f6670 classic
Purple PR 500 #5f3f8c bright
Plum PL 505 #56304a classic
Lavender LV 530 #b5a5d1 soft
Lilac LC 535 #cdbfdd soft
Mauve MV 540 #a87f92 soft
Burgundy BU 605 #6a2230 classic
Wine WN 608 #542330 classic
Red RD 600 #bb2a30 bright
Raspberry RB 660 #ad2f5c bright
Hot Pink HP 670 #e0407f neon
Pink PK 650 #e794ad soft
Light Pink LP 655 #efc4cb soft
Blush BH 680 #dfb4a5 soft
Rose RO 640 #c47b80 soft
Coral CR 640 #ea7361 bright
Peach PC 830 #f2b793 soft
Orange OR 800 #e0702a bright
Mustard MD 710 #c99a2e earth
Gold GD 720 #b99a55 earth
Yellow YL 700 #ecc53c bright
Lemon LN 740 #f0e18a soft
Neon Yellow NY 735 #d8e83f neon
`

/** Every colour: {name, short, nrf, hex, family}. */
export const colours: Colour[] = table
  .trim()
  .split('\n')
  .map((row) => {
    const [, name = '', short = '', nrf = '', hex = '', family = ''] =
      /^(.+) (\w+) (\d{3}) (#\w+) (\w+)$/.exec(row) ?? []
    return { name, short, nrf, hex, family }
  })

export const byShort = new Map(colours.map((c) => [c.short, c]))

/** What a brand would really make: base colour → accents that sell with it. '' stands for tonal. */
export const goesWith: Readonly<Record<string, string>> = {
  BK: ' W BK CC GY RD HP RY LM AQ GD PR OR NY LV RO',
  CC: ' BK W LM OR HP RD AQ NV LV BL',
  GM: ' BK OR LM W',
  GY: ' W NV HP LM OR AQ RD BL LV PK',
  LG: ' W NV PK LB MT LV CR GY',
  SL: ' W BK PK NV',
  PW: ' BK W',
  W: ' BK NV RD GR LB PK SL RY GD LV TN CR MT',
  OF: ' TN NV FR BU GD BH SG BK',
  NT: ' TN W BR NV SG RS',
  ST: ' W BR OR TL OF',
  SD: ' W BR OL RS NV',
  TP: ' W CR TQ OR BR MT LV',
  DT: ' BK RS MD TL',
  MU: ' W RO BH',
  KH: ' BR NV OR BK',
  WT: ' BR BK W',
  TN: ' BR W NV BK',
  CG: ' BR BK NV',
  CH: ' BK TN',
  BR: ' TN BK OR CG',
  CT: ' TN BK',
  MC: ' OF TN',
  RS: ' BR OF NV',
  TC: ' OF NV BH',
  OL: ' BK OR TN LM NT',
  AM: ' BK OR TN',
  MS: ' OF BR',
  FR: ' OF TN GD W',
  PN: ' W MT OR',
  SG: ' W OF BH TC',
  GR: ' W YL NV',
  MT: ' W PK NV CR',
  LM: ' BK W CC',
  NV: ' W RD LB BK OR GY RY LM PK TN YL AQ GD',
  MN: ' W TN OR',
  IN: ' W LB OR',
  DM: ' W TN NV',
  SE: ' W OR LM NV',
  RY: ' W RD YL BK LM',
  BL: ' W LM OR NV',
  LB: ' W NV CR LN PK',
  SK: ' W NV YL',
  PD: ' W NV BH',
  AQ: ' W HP NV',
  TQ: ' W CR LM NV',
  TL: ' W OR MD BK',
  PR: ' W HP AQ LV',
  PL: ' RO BH W',
  LV: ' W PR AQ MT',
  LC: ' W PR SL',
  MV: ' W PL BH',
  BU: ' W BK TN GD',
  WN: ' BK OF',
  RD: ' W BK NV GY',
  RB: ' W BK PK',
  HP: ' W BK AQ LM',
  PK: ' W HP LV GY MT',
  LP: ' W RO SL AQ',
  BH: ' W RO MV OF',
  RO: ' W BU OF',
  CR: ' W AQ NV',
  PC: ' W CR OF',
  OR: ' W NV BK GY',
  MD: ' NV OF BR',
  GD: ' W BK',
  YL: ' BK W NV GY',
  LN: ' W LB',
  NY: ' BK CC W',
}

export const list = (text: string) => text.split(' ')

/** Base colours by what is sold, the commercial ones first. Gender adds its own. */
export const ranges: Readonly<Record<ColourRange, Readonly<Record<'all' | 'mens' | 'womens' | 'kids', string[]>>>> = {
  athletic: {
    all: list('BK W NV CC GY LG'),
    mens: list('OL RD SE RY TL OR BU BL'),
    womens: list('LV PK LB MT TP MV LP TQ PL CR SG BH'),
    kids: list('RY HP RD PR TQ LM BL PK AQ'),
  },
  court: {
    all: list('W BK OF LG NV'),
    mens: list('TN OL BU GY FR RY'),
    womens: list('BH SG LB LP TP LC'),
    kids: list('PK RY LV RD MT'),
  },
  outdoor: {
    all: list('BK OL BR CC TP'),
    mens: list('KH DT AM NV WT CH'),
    womens: list('MU TL SG PL ST RS'),
    kids: list('NV RY PR FR HP'),
  },
  leather: {
    all: list('BK BR TN'),
    mens: list('CG CH CT WT NV DT'),
    womens: list('CG TP BU OF MC RS'),
    kids: list('NV BU TN'),
  },
  dress: {
    all: list('BK TN BH NV'),
    mens: list('CG BR CT BU'),
    womens: list('OF RD RO GD SL LP PL SG'),
    kids: list('LP RD LV W'),
  },
  pool: {
    all: list('BK NV W GY'),
    mens: list('OL RD RY CC'),
    womens: list('LP LV AQ CR MT TP SG'),
    kids: list('RY HP LM TQ PR YL OR'),
  },
  infant: { all: list('LG OF LB LP'), mens: list('NV SK'), womens: list('PK BH'), kids: list('MT LN LV PD SG GY PC') },
  apparel: {
    all: list('BK W NV GY CC'),
    mens: list('OL BU FR RY SE KH RD DM'),
    womens: list('LV SG BH RO MV PL TP LB MT CR'),
    kids: list('RY HP YL TQ PR RD LM PK'),
  },
  pop: { all: list('BK W NV RD'), mens: list('OL CC'), womens: list('LP SG'), kids: list('YL TQ HP') },
}

/** Colourways that may not be missing from a line, tried before the free ones. */
export const staples: Readonly<Record<ColourRange, string[]>> = {
  athletic: list('BBK BKW WSL NVRD CCLM NVW GYNV'),
  court: list('W WBK WNV BBK WGR OFTN'),
  outdoor: list('BRTN BKCC OLOR TP CCLM'),
  leather: list('BBK BR TN CG'),
  dress: list('BBK TN BH NV'),
  pool: list('BKW NVW BBK'),
  infant: list('LGW LPW LBW OF'),
  apparel: list('BBK W NV GY'),
  pop: list('BKW W'),
}
