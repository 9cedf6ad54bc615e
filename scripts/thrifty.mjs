/**
 * For programs in Go that make types: on one processor none is made twice, and their memory is collected half as often
 * (decision 120).
 */
export const thrifty = { ...process.env, GOMAXPROCS: '1', GOGC: '200' }
