import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Search } from './address-state.ts'

/** Filters in the address: changes some of them in place; what is undefined or empty goes out of it. */
export function useSearchChange(): (next: Search) => void {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  return (next) => {
    const left = Object.entries({ ...search, ...next }).filter(([, value]) => value !== undefined && value !== '')
    void navigate({ to: '.', search: Object.fromEntries(left), replace: true })
  }
}
