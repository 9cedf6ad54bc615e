import type { PackageDownload } from '../../../contract/packages/package.ts'
import { isUnderWay, usePackages } from './packages.api.ts'

export { useEndPackage } from './packages.api.ts'
export { endWaiting, useWaitingPackages, type WaitingPackage } from './waiting-packages.ts'

/** Packages that are on their way to this or another computer of this person. */
export const useRunningPackages = (): readonly PackageDownload[] => usePackages().filter(isUnderWay)
