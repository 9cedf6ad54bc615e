/** What is wished for as the fields of a form: `files[0][key]`. What is left out has no field. */
export function formFields(value: unknown, name = ''): [name: string, value: string][] {
  if (value === undefined || value === null) return []
  if (typeof value !== 'object') return [[name, String(value)]]
  return Object.entries(value).flatMap(([key, inside]) => formFields(inside, name === '' ? key : `${name}[${key}]`))
}
