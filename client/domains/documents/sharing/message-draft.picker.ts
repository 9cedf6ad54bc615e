import { type ShareMessage, shareDays } from '../../../../contract/shares/share.ts'

/** What a mail program would take for an address; the server looks closer. */
const address = /^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>]+$/

/** Addresses as people type and paste them, with or without names around them: `Ann <ann@shop.com>; bob@shop.com`. */
export const splitAddresses = (text: string): string[] =>
  text
    .split(/[,;\n]+/)
    .map((part) => (/<([^<>]*)>\s*$/.exec(part)?.[1] ?? part).trim().toLowerCase())
    .filter((part) => part !== '')

/** Each once, in the order they were typed. */
export const addressesOf = (typed: readonly string[]): string[] => [...new Set(typed.flatMap(splitAddresses))]

export const wrongAddresses = (addresses: readonly string[]): string[] => addresses.filter((one) => !address.test(one))

/** A message that is begun, to nobody yet. */
export const newMessage = (subject: string): ShareMessage => ({
  subject,
  body: '',
  recipients: [],
  bccRecipients: [],
  expireDays: shareDays.usual,
})

/** Whether the message can leave as it is. */
export const isComplete = ({ subject, recipients, bccRecipients }: ShareMessage): boolean =>
  subject.trim() !== '' && recipients.length > 0 && wrongAddresses([...recipients, ...bccRecipients]).length === 0
