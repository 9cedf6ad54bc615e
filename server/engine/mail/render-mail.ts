import { type MailWord, mailWords, type MailKind, type MailValues } from './mail-words.ts'

/** Stands where the link's address comes; a character of the private area, which no text of a person keeps. */
const linkPlace = '\uE000'

export interface MailText {
  kind: MailKind
  /** Filled into the greeting and the texts. */
  name: string
  language: string
  values?: MailValues
  /** What a person wrote, below our words; its lines stay lines. */
  message?: string | undefined
  hasLink: boolean
}

export interface RenderedMail {
  subject: string
  text: string
  html: string
}

/** Puts a mail into words, with a place left for its link (see `withLink`). */
export function renderMail({ kind, name, language, values = {}, message = '', hasLink }: MailText): RenderedMail {
  const words = mailWords(language)
  const filled = Object.fromEntries(Object.entries({ ...values, name }).map(([key, value]) => [key, clean(value)]))
  const say = (part: 'subject' | 'text' | 'action' | 'note' | 'footer') =>
    // Few kinds have all parts.
    words(`kinds.${kind}.${part}` as MailWord, { ...filled, defaultValue: '' })
  const greeting = words(name === '' ? 'greetingOfAnyone' : 'greeting', filled)
  const written = message.replaceAll(linkPlace, '').split(/\s*\n\s*/)
  const paragraphs = [...say('text').split('\n\n'), ...written.filter(Boolean)]
  const note = say('note')
  const footer = say('footer') || words('footer')
  const action = hasLink ? say('action') : undefined
  const text = [greeting, ...paragraphs, ...(action ? [`${action}:\n${linkPlace}`] : []), note, `--\n${footer}`]
  return {
    subject: say('subject').replaceAll(/\s+/g, ' '),
    text: `${text.filter(Boolean).join('\n\n')}\n`,
    html: page({
      language,
      title: say('subject'),
      greeting,
      paragraphs,
      action,
      fallback: words('fallback'),
      note,
      footer,
    }),
  }
}

/** The mail's words with the link's address in its place. */
export function withLink(body: string, address: string, format: 'text' | 'html'): string {
  return body.replaceAll(linkPlace, () => (format === 'html' ? escapeHtml(address) : address))
}

/** What people typed stays in one line and cannot hold the link's place. */
function clean(value: string | number): string | number {
  return typeof value === 'string' ? value.replaceAll(linkPlace, '').replaceAll(/\s+/g, ' ') : value
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign]!)

interface Page {
  language: string
  title: string
  greeting: string
  paragraphs: string[]
  action: string | undefined
  fallback: string
  note: string
  footer: string
}

const sans = "Geist,'Helvetica Neue',Helvetica,Arial,sans-serif"
const book = "Newsreader,Georgia,'Times New Roman',serif"

/** One narrow column as mail programs understand it: tables, styles on each element, nothing fetched from anywhere. */
function page(words: Page): string {
  const { language, title, greeting, paragraphs, action, fallback, note, footer } = Object.fromEntries(
    Object.entries(words).map(([key, value]: [string, string | string[] | undefined]) => [
      key,
      Array.isArray(value) ? value.map(escapeHtml) : value && escapeHtml(value),
    ]),
  ) as unknown as Page
  const line = (text: string, style = '') =>
    `<p class="ink" style="margin:0 0 16px;font:400 15px/24px ${sans};color:#171716;${style}">${text}</p>`
  const small = (text: string) =>
    `<p class="dim" style="margin:0 0 12px;font:400 13px/20px ${sans};color:#52524e">${text}</p>`
  const button = action
    ? `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td class="button" bgcolor="#171716" style="border-radius:4px"><a href="${linkPlace}" style="display:inline-block;padding:11px 22px;font:500 15px/22px ${sans};color:#ffffff;text-decoration:none" class="label">${action}</a></td></tr></table>${small(`${fallback}<br><a class="link" href="${linkPlace}" style="color:#2846cc;word-break:break-all">${linkPlace}</a>`)}`
    : ''
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${title}</title><style>
@media (prefers-color-scheme:dark){.ground{background:#0e0e0f!important}.sheet{background:#141416!important;border-color:#2a2a2d!important}.ink{color:#ededeb!important}.dim{color:#a6a6a3!important}.rule{border-color:#2a2a2d!important}.button{background:#ededeb!important}.label{color:#171716!important}.link{color:#8298fa!important}}
</style></head>
<body class="ground" style="margin:0;padding:0;background:#fafaf9"><table class="ground" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#fafaf9"><tr><td align="center" style="padding:32px 16px">
<table class="sheet" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #e8e8e5;border-radius:6px"><tr><td style="padding:32px 36px 24px">
<p class="ink" style="margin:0 0 28px;font:500 22px/26px ${book};letter-spacing:-.01em;color:#171716">Linebook</p>
<h1 class="ink" style="margin:0 0 20px;font:400 26px/32px ${book};letter-spacing:-.01em;color:#171716">${title}</h1>
${line(greeting)}
${paragraphs.map((text) => line(text)).join('\n')}
${button}${note ? small(note) : ''}
</td></tr><tr><td class="rule" style="padding:16px 36px 20px;border-top:1px solid #e8e8e5"><p class="dim" style="margin:0;font:400 12px/18px ${sans};color:#6a6a65">${footer}</p></td></tr></table>
</td></tr></table></body></html>
`
}
