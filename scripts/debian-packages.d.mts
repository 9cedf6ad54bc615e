export function installDebianPackages(packages: string[]): Promise<boolean>
export function isOursToDo(): boolean
