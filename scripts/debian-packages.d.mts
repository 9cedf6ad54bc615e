export function installDebianPackages(packages: string[], options?: { stdio?: 'inherit' | 'ignore' }): boolean
export function isOursToDo(): boolean
