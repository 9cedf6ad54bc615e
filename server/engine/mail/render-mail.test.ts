import fc from 'fast-check'
import { expect, test } from 'vitest'
import english from '../../../locales/en-US/mail.json' with { type: 'json' }
import type { MailKind } from './mail-words.ts'
import { renderMail, withLink } from './render-mail.ts'

const kinds = Object.keys(english.kinds) as MailKind[]
const values = {
  email: 'a@b.test',
  person: 'Ann',
  days: 7,
  hours: 2,
  webhook: 'ERP',
  url: 'https://erp.example',
  reason: 'No contract',
  left: 9,
  subject: 'Fall line',
  title: 'Fall line, linesheet',
  others: 'bob@b.test',
  until: 'December 23, 2026',
  count: 3,
  number: 'L-100001',
  due: Date.UTC(2026, 11, 23),
  textLink: 'Campaigns of fall',
  first: 'You were sent Fall line',
  order: 'W-100211',
  customer: 'Alpha Shoes',
  po: 'PO-7',
  reference: 'E-500001',
  units: 24,
  subtotal: '$1,080.00',
  startDate: 'December 1, 2026',
  endDate: 'December 23, 2026',
  requester: 'Mara Kessler',
}

test('ACC-02 every kind of mail is whole in English and German: nothing left to fill in, no empty button', () => {
  for (const kind of kinds) {
    for (const language of ['en-US', 'de-DE', 'pl-PL']) {
      const hasLink = english.kinds[kind].action !== ''
      const mail = renderMail({ kind, name: 'Ann', language, values, hasLink })
      const text = withLink(mail.text, 'https://line.test/x', 'text')
      expect(mail.subject + text + mail.html).not.toMatch(/\{\{|kinds\./)
      expect(text.includes('https://line.test/x')).toBe(hasLink)
      expect(mail.html.includes('<a ')).toBe(hasLink)
    }
  }
})

test('ACC-02 nothing that people typed becomes markup or moves the link', () => {
  const render = (name: string, person: string) =>
    renderMail({ kind: 'requestToReview', name, language: 'en-US', values: { ...values, person }, hasLink: true })
  const marks = (html: string) => html.match(/<[^>]*>|\uE000/g)
  const expected = marks(render('Ann', 'Bob').html)
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (name, person) => {
      const mail = render(name, `<img src=x onerror=1>\n\n\uE000${person}`)
      expect(marks(mail.html)).toEqual(expected)
      expect(mail.subject).not.toMatch(/[\r\n]/)
    }),
  )
})

test('DOC-05 what a person wrote keeps its lines, becomes no markup, and is not answered to us', () => {
  const message = 'Dear all,\n\n\uE000<b>see below</b>\r\nJo'
  const mail = renderMail({ kind: 'sharedDocument', name: '', language: 'en-US', values, message, hasLink: true })
  expect(mail.text).toContain('Hello,')
  expect(mail.text).toContain('Dear all,\n\n<b>see below</b>\n\nJo')
  expect(mail.html).toContain('&lt;b&gt;see below&lt;/b&gt;')
  expect(mail.text).toContain('Your answer goes to Ann')
})
