import type { Endpoint } from '../../../contract/kernel/endpoint.ts'

const API = '/api'

/**
 * The address of a call: `{names}` in the path filled from params, the rest as query. Lists repeat their name, empty
 * values are left out (PRD-02).
 */
export function addressOf(
  endpoint: Endpoint,
  input: { params?: Record<string, unknown>; query?: Record<string, unknown> } = {},
): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = input.params?.[name]
    if (value === undefined || value === null || value === '') throw new Error(`${endpoint.path} needs ${name}`)
    return encodeURIComponent(String(value))
  })
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') query.append(name, String(one))
    }
  }
  const text = query.toString()
  return `${API}${path}${text ? `?${text}` : ''}`
}
