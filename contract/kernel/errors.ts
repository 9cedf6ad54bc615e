/**
 * Every expected failure of a call, by code, with its HTTP status. The client translates the code
 * (`errors.<code>` in the locale catalogues) and fills in `messageData`; all else is one logged 500.
 */
export const errorStatuses = {
  invalidInput: 400,
  notLoggedIn: 401,
  /** Unknown, expired or revoked (BEY-15). */
  tokenNotValid: 401,
  wrongCredentials: 401,
  /** The password is right; a code of the second factor is asked for. */
  secondFactorNeeded: 401,
  /** The password is right; a second factor has to be set up first. */
  secondFactorToSetUp: 401,
  accountPending: 403,
  accountInactive: 403,
  notAllowed: 403,
  /** Only a person at a screen may do this. */
  notForTokens: 403,
  notFound: 404,
  /** A link of a mail is unknown, used, withdrawn or expired. */
  linkNotValid: 410,
  passwordRefused: 400,
  /** Not 401, which would end the session of who mistypes. */
  wrongPassword: 400,
  /** Of a second factor: wrong, too old or used before. */
  wrongCode: 400,
  requestNotOpen: 409,
  requestNotConfirmed: 409,
  mailNotSendable: 409,
  tooManyRequests: 429,
  /** More calls of one kind than a person may make in a minute (`callLimits`). */
  tooManyCalls: 429,
  payloadTooLarge: 413,
  /** The head of a request, with its address and cookies. */
  headTooLarge: 431,
  /** A request that was begun did not come in time. */
  requestTooSlow: 408,
  unsupportedMedia: 415,
  /** Somebody else changed the record since it was read (ERR-03). */
  userLock: 409,
  assortmentExists: 409,
  /** The photos of a collection reach 20 GB (DLP-03). */
  collectionTooLarge: 409,
  folderExists: 409,
  folderTooDeep: 409,
  folderInItself: 409,
  /** An assortment is not given to somebody who could not open it (AST-05). */
  recipientCannotSee: 409,
  /** Rows of a batch were changed since; `details` names each with a reason (BEY-07). */
  revertRefused: 409,
  duplicate: 409,
  userExists: 409,
  ownAdministration: 409,
  lastAdministrator: 409,
  nothingToDo: 400,
  tooManyItems: 400,
  /** As many downloads as one person may run at once run already (LIM-02). */
  tooManyDownloads: 409,
  /** One export that is made while it is answered, at a time for a person. */
  exportRunning: 409,
  documentNotReady: 409,
  documentEmpty: 409,
  unreadableFile: 400,
  /** Parts of an upload miss, or are not those that arrived. */
  uploadNotWhole: 409,
  /** An upload was given up, by its person or by time. */
  uploadGone: 410,
  /** A disk, of the database too, or what the operator allows to be stored is full: nothing was done. */
  storageFull: 507,
  /** Another call had the key that this one names (`idempotency-key`). */
  keyUsedOtherwise: 422,
  /** A feed is applied once, after it was looked at. */
  feedNotReady: 409,
  /** Nobody changes an order in this state, or this person does not (ORD-03). */
  orderNotEditable: 409,
  /** Only drafts are deleted; of wholesale orders also what is pending (ORD-05). */
  orderNotDeletable: 409,
  /** A record that others refer to is not deleted. */
  inUse: 409,
  /** A live line of the library is the same (SMP-02). */
  sampleExists: 409,
  /** The mould belongs to another style. */
  moldNumExists: 409,
  /** So many pieces are not in the room. */
  notOnHand: 409,
  /** It leaves the house only to come back. */
  mustReturn: 409,
  /** Its status says that it does not leave: it is being repaired, missing or retired. */
  staysHere: 409,
  /** Somebody else was promised it in these days. */
  reservedForOther: 409,
  /** What comes back needs a day on which it does. */
  dueMissing: 409,
  /** A carrier does not take a parcel like this; `details` names every reason. */
  connectorRefused: 409,
  /** Whoever is asked outside does not answer: nothing was done. */
  connectorAway: 503,
  zipUnknown: 404,
  /** A count that was confirmed or given up finds nothing any more. */
  countOver: 409,
  /** The database cannot be reached, or does not answer: nothing was done, and soon it can be (retry-after). */
  databaseAway: 503,
  /** The object store does not answer: what needs a file waits, all else goes on (retry-after). */
  storageAway: 503,
  /** The database gave it up because it took longer than anybody waits: nothing was done. */
  tookTooLong: 503,
  /** The database waited in vain for what others are changing: nothing was done, and in a moment it can be (retry-after). */
  heldByOthers: 503,
  busy: 503,
  unexpected: 500,
} as const

export type ErrorCode = keyof typeof errorStatuses

/** What others wrote into a cell meanwhile. */
export type CellValueNow = string | number | boolean | null

/** One thing wrong with the input: the field's path (`body.query.gender`) and what is wrong with it. */
export interface InputIssue {
  field: string
  message: string
  /**
   * Which cell of a batch it is about, whatever the call: a screen shows it there (ERR-03, BEY-04). `now`: what others wrote
   * into it meanwhile.
   */
  cell?: { rowId: string; column: string; now?: CellValueNow | undefined } | undefined
}

/** What is wrong with one cell of a batch of rows. */
export const refusedCell = (rowId: string, column: string, message: string, now?: CellValueNow): InputIssue => ({
  field: `${rowId}.${column}`,
  message,
  cell: { rowId, column, ...(now === undefined ? {} : { now }) },
})

/** Thrown by actions and rules for an expected failure; the HTTP layer turns it into an `ErrorAnswer`. */
export class Failure extends Error {
  readonly code: ErrorCode
  readonly data: Record<string, string | number>
  readonly details: InputIssue[]

  constructor(
    code: ErrorCode,
    message: string,
    options: { data?: Record<string, string | number>; details?: InputIssue[] } = {},
  ) {
    super(message)
    this.name = 'Failure'
    this.code = code
    this.data = options.data ?? {}
    this.details = options.details ?? []
  }

  get status(): number {
    return errorStatuses[this.code]
  }
}

/** What of a call cannot be as it is, at least one fault; the first is told, all of them are listed. */
export function refusedInput(details: readonly InputIssue[]): Failure {
  const { field, message } = details[0]!
  return new Failure('invalidInput', `${field}: ${message}`, {
    data: { field, reason: message },
    details: [...details],
  })
}

/** A field of a call that cannot be as it is. */
export const refusedField = (field: string, reason: string): Failure => refusedInput([{ field, message: reason }])
