/** A line of a pasted list; without a colour it stands for all colours of the style. */
export interface ListedProduct {
  style: string
  color: string
}

const heading = /^(style|style\s*#|style\s*number|modell)$/i

/**
 * Reads a list as people paste it from a spreadsheet or a mail: one product a line, `240181 ROS`, `240181_ROS`,
 * `240181<tab>ROS`, `240181,ROS` or only `240181`. Blank lines, a heading and whatever follows the colour are left out,
 * a product named twice counts once.
 */
export function parseProductList(text: string): ListedProduct[] {
  const found = new Map<string, ListedProduct>()
  for (const line of text.split(/[\r\n]+/)) {
    const [style = '', color = ''] = line
      .split(/[\s,;_/]+/)
      .map((part) =>
        part
          .replace(/^["']|["']$/g, '')
          .toUpperCase()
          .slice(0, 40),
      )
      .filter((part) => part !== '')
    if (style === '' || (found.size === 0 && heading.test(style))) continue
    found.set(`${style}_${color}`, { style, color })
  }
  return [...found.values()]
}
