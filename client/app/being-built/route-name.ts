/**
 * The name of a route, by the pattern of those the specification names (SHELL-21): the words of its path, `manage`
 * after what is managed, `assortment-manager` for the lists of assortments.
 */
export function routeName(path: string): string {
  const words = path
    .replace(/^\/product\/assortments\/(assortment|internal)(?=\/\$)/, '/$1-assortment')
    .replace('/assortment-assortment', '/assortment')
    .replace(/^\/product\/assortments/, '/assortment-manager')
    .replace(/^(\/\w+\/libraries)\/manage\/(\w+)\/(\w+)/, '$1/$2/manage/$3')
    .replace('coordinator-assignments', 'manage-assignments')
    .split('/')
  return words.filter((word) => word && !word.startsWith('$')).join('--')
}

/** The last word of a page's path that is no parameter: the key of its own title. */
export const partOf = (path: string): string =>
  path
    .split('/')
    .filter((word) => !word.startsWith('$'))
    .at(-1) ?? ''
