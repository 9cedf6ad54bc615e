import { z } from 'zod'
import type { Access } from '../identity/access/access.ts'
import type { SecurityKind } from './security-kind.ts'

/** What an endpoint answers with when it is not one JSON document. */
export type Media = 'json' | 'file' | 'ndjson' | 'events' | 'redirect'

/** An export is made while it is answered: a person has one at a time. */
export type CallEffort = 'search' | 'export' | 'import'

type Shape = z.ZodType
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Output extends Shape = Shape,
> {
  readonly method: Method
  /** Path below `/api`, parameters in braces: `/assortments/{id}`. */
  readonly path: string
  /** One line for the OpenAPI page. */
  readonly summary: string
  /** Who may call; the server refuses everyone else before the handler runs (PERM-01, PERM-14). */
  readonly access: Access
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly output: Output
  readonly media: Media
  /** A call the browser makes by itself; it does not count as activity of the person (SES-04). */
  readonly background?: boolean
  /** True for every GET, and for a POST that only reads: what an API token that may only read can call. */
  readonly reads: boolean
  /**
   * Must not happen twice: sent again with the key of the first time (`call-headers.ts`) it gets the first answer, which lies
   * in the database for days and therefore holds no secret. All that such a call does is one transaction of the database.
   */
  readonly once?: boolean
  /** Made again with the same body it changes nothing more and gets the same answer, without a key. */
  readonly repeatable?: boolean
  /**
   * What it changes is read from the database each time and held by no process: whoever calls another one next has nothing to
   * wait for (decision 022), and is told no position.
   */
  readonly unheld?: boolean
  /** Refused to API tokens, whatever their scopes: what only a person at a screen does. */
  readonly peopleOnly?: boolean
  /** Brings or takes files: what the short-lived token for them may call (API-03). */
  readonly files?: boolean
  /** What makes a call dear; each kind has a limit of its own for a person (`callLimits`). */
  readonly effort?: CallEffort
  /** Largest accepted body in bytes; the server's default is 1 MiB. */
  readonly bodyLimit?: number
  /** The body is a file (application/octet-stream) of at most so many bytes; the handler reads it as it comes. */
  readonly upload?: number
  /** The body may be a page's form as well: what is answered is then saved by the browser itself. */
  readonly form?: boolean
  /** What its success is to the security of the house, to be written down. */
  readonly security?: SecurityKind
}

const nothing = z.object({})
export type Nothing = typeof nothing

/**
 * Declares one call for both sides: the server's `route()` enforces it, the client's `call()` uses it and the
 * OpenAPI document is made from it (API-01, API-02). Unknown fields are stripped from every input.
 */
export function endpoint<
  Output extends Shape,
  Params extends Shape = Nothing,
  Query extends Shape = Nothing,
  Body extends Shape = Nothing,
>(declared: {
  method: Method
  path: `/${string}`
  summary: string
  access: Access
  output: Output
  params?: Params
  query?: Query
  body?: Body
  media?: Media
  background?: boolean
  reads?: boolean
  once?: boolean
  repeatable?: boolean
  unheld?: boolean
  peopleOnly?: boolean
  files?: boolean
  effort?: CallEffort
  bodyLimit?: number
  upload?: number
  form?: boolean
  security?: SecurityKind
}): Endpoint<Params, Query, Body, Output> {
  return {
    ...declared,
    params: (declared.params ?? nothing) as Params,
    query: (declared.query ?? nothing) as Query,
    body: (declared.body ?? nothing) as Body,
    media: declared.media ?? 'json',
    reads: declared.reads ?? declared.method === 'GET',
  }
}

/** What the caller hands over: the parts an endpoint declares, before defaults are filled in. */
export interface Input<E extends Endpoint> {
  params: z.input<E['params']>
  query: z.input<E['query']>
  body: z.input<E['body']>
}

/** What the handler receives: parsed, defaults filled in, unknown fields gone. */
export interface Parsed<E extends Endpoint> {
  params: z.output<E['params']>
  query: z.output<E['query']>
  body: z.output<E['body']>
}

export type Output<E extends Endpoint> = z.output<E['output']>
