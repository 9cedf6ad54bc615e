// Texts: every key used exists, none lies unused, German is complete, other languages invent nothing.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const source = 'en-US'
const complete = 'de-DE'

/** One line for each fault. `sources` are {path, text} of every source file. */
export function localeBreaches(root, sources) {
  const folder = join(root, 'locales')
  if (!existsSync(folder)) return []
  const languages = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const texts = new Map(languages.map(({ name }) => [name, readLanguage(join(folder, name))]))
  const english = texts.get(source) ?? new Map()
  return [...translationBreaches(texts, english), ...usageBreaches(english, sources)]
}

/** Map of room to Map of key to text, nested keys joined by dots. */
function readLanguage(folder) {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return new Map(
    files.map((name) => [name.slice(0, -5), flatten(JSON.parse(readFileSync(join(folder, name), 'utf8')))]),
  )
}

function flatten(value, prefix = '', into = new Map()) {
  for (const [key, child] of Object.entries(value)) {
    if (typeof child === 'object' && child !== null) flatten(child, `${prefix}${key}.`, into)
    else into.set(prefix + key, String(child))
  }
  return into
}

function* translationBreaches(texts, english) {
  for (const [language, rooms] of texts) {
    if (language === source) continue
    for (const [room, keys] of rooms) {
      for (const [key, text] of keys) {
        const original = english.get(room)?.get(key)
        if (original === undefined) {
          // Polish and others have plural forms that English lacks.
          if (!isPlural(key) || !hasKey(english.get(room), withoutPlural(key)))
            yield `locales/${language}/${room}.json: ${key} is not in ${source}`
        } else if (placeholders(text) !== placeholders(original)) {
          yield `locales/${language}/${room}.json: ${key} has other placeholders than ${source}`
        }
      }
    }
    if (language !== complete) continue
    for (const [room, keys] of english) {
      for (const key of keys.keys())
        if (!rooms.get(room)?.has(key)) yield `locales/${language}/${room}.json: ${key} is missing`
    }
  }
}

const placeholders = (text) =>
  [...text.matchAll(/{{\s*([\w.]+)/g)]
    .map((match) => match[1])
    .sort()
    .join()
const pluralEnding = /_(?:ordinal_)?(?:zero|one|two|few|many|other)$/
const isPlural = (key) => pluralEnding.test(key)
const withoutPlural = (key) => key.replace(pluralEnding, '')
const hasKey = (keys, key) => keys?.has(key) || keys?.has(`${key}_other`) || keys?.has(`${key}_ordinal_other`)

function* usageBreaches(english, sources) {
  const code = sources.filter(({ path }) => /^(client|server|contract)\//.test(path) && !/\.test\.tsx?$/.test(path))
  for (const { path, text } of code) yield* missingKeys(english, path, text)
  // Quoted anywhere counts as used: many keys travel in tables of columns and states before they are shown.
  const all = code.map(({ text }) => text).join('\n')
  // So do names of properties: error codes, for one, are the keys of a table.
  const named = new Set([...all.matchAll(/\b([a-zA-Z]\w*)\??:/g)].map((match) => match[1]))
  const quoted = new Set(
    [...all.matchAll(/(['"`])((?:[\w-]+:)?[\w.-]+)\1/g)].map((match) => match[2].replace(/^[\w-]+:/, '')),
  )
  const prefixes = [...all.matchAll(/`(?:[\w-]+:)?([\w.-]+[._])\$\{/g)].map((match) => match[1])
  const suffixes = [...all.matchAll(/\}(\.[\w.-]+)`/g)].map((match) => match[1])
  for (const [room, keys] of english) {
    for (const key of keys.keys()) {
      const plain = withoutPlural(key)
      const isUsed =
        quoted.has(plain) ||
        named.has(plain) ||
        quoted.has(key) ||
        prefixes.some((one) => key.startsWith(one)) ||
        suffixes.some((one) => plain.endsWith(one))
      if (!isUsed) yield `locales/${source}/${room}.json: ${key} is used nowhere`
    }
  }
}

function* missingKeys(english, path, text) {
  // The grid has a hook of its own, because it speaks one language more than the screens.
  const own = /\buseGridTexts\(\)/.test(text) ? ["'grid'"] : []
  const calls = [...[...text.matchAll(/useTranslation\(\s*(\[[^\]]*\]|[^)]*)\)/g)].map((match) => match[1]), ...own]
  const rooms = calls.flatMap((words) => [...words.matchAll(/'([\w-]+)'/g)].map((match) => match[1]))
  const isOpen = calls.some((words) => /[^\s,'[\]\w-]/.test(words)) || calls.length === 0
  for (const room of rooms) if (!english.has(room)) yield `${path}: locales/${source}/${room}.json does not exist`
  for (const [, named, key] of text.matchAll(/\bt\(\s*'(?:([\w-]+):)?([\w.-]*)'/g)) {
    if (!named && isOpen) continue
    const candidates = named ? [named] : rooms
    if (!candidates.some((room) => hasKey(english.get(room), key)))
      yield `${path}: no text for ${named ? `${named}:` : ''}${key}`
  }
}
