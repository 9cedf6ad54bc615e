/** What there is already that a file is to be a part of, instead of beginning something new. */
export interface Attachment {
  id: string
  usage: string
}
