import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * The key of the API token by which the call under way was made. Whoever writes down what a person did names it without
 * every action handing it on; calls of people at a screen are not in it.
 */
export const actingToken = new AsyncLocalStorage<number>()
