/**
 * Names a call so that it happens once: sent again with the same key, it gets the first answer
 * (draft-ietf-httpapi-idempotency-key-header). Taken by calls that are declared `once`.
 */
export const callKeyHeader = 'idempotency-key'

/** Printable, and long enough that nobody meets another's by accident. */
export const callKey = /^[\x21-\x7e]{8,100}$/

/** Days for which the answer to a key is kept. */
export const CALL_KEY_DAYS = 7

/** Of an answer to a call that may have changed something: up to which event the change is told. */
export const positionHeader = 'x-linebook-position'

/** Of a call: the last position its sender has heard of, behind which it is not to be answered. */
export const afterHeader = 'x-linebook-after'
