// A repeated group that repeats something itself may try every way of splitting a text: for ever, on the right forty signs.

/** Where a literal begins, not a division: behind what an expression begins with. */
const literal =
  /(?<=(?:[(,=:[!&|?{};]|\breturn|^)\s*)\/(?![/*])((?:\[(?:\\.|[^\]\\\n])*\]|\\.|[^/\\\n[])+)\/[dgimsuvy]*/g
/** Without end: `*`, `+`, `{2,}`; a bound of its own keeps a group harmless. */
const endless = /^(?:[*+]|\{\d+,\})/
/** What opens a group beside its bracket: `?:`, `?=`, `?<name>` and the like. */
const opening = /^\((?:\?(?:[:=!]|<[=!]|<\w+>))?/

/** Read by hand: each way through them begins with another sign. */
const readByHand = new Set([
  String.raw`^\w+(\.\w+)+$`,
  String.raw`^(?:"[^"]*"|\\.|[^;"\\])*`,
  String.raw`<(\/?)([a-z][a-z0-9]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>|<[!?][^<>]*>|[^<]+|<`,
])

/** Whether a group that is repeated without end holds something that is. */
export function mayTakeForEver(pattern) {
  const open = []
  let holds = false
  for (let at = 0; at < pattern.length; ) {
    const rest = pattern.slice(at)
    if (rest[0] === '(') {
      open.push(holds)
      holds = false
      at += opening.exec(rest)[0].length
      continue
    }
    const atom = /^(?:\[(?:\\.|[^\]\\])*\]|\\.|.)/s.exec(rest)[0]
    const isEndless = endless.test(pattern.slice(at + atom.length))
    if (atom === ')') {
      if (holds && isEndless) return true
      holds = holds || isEndless || open.at(-1)
      open.pop()
    } else holds ||= isEndless
    at += atom.length
  }
  return false
}

/** Of files with their paths and texts; tests and what draws the demo brand run on no foreign text. */
export function patternBreaches(sources) {
  return sources
    .filter(({ path }) => /^(contract|server|client)\//.test(path) && !/\.test\.tsx?$/.test(path))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) =>
        /^\s*(?:\/\/|\*|\/\*)/.test(line)
          ? []
          : Array.from(line.matchAll(literal), ([, pattern]) => pattern)
              .filter((pattern) => !readByHand.has(pattern) && mayTakeForEver(pattern))
              .map((pattern) => `${path}:${index + 1}: ${pattern} repeats what repeats and may take for ever`),
      ),
    )
}
