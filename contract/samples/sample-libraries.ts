import { z } from 'zod'
import { type Access, type AccessSubject, mayAccess } from '../identity/access/access.ts'
import { areaAccess } from '../identity/access/area-access.ts'

/** The two libraries of samples: what was made to make more of it, and what is shown to customers. */
export const sampleLibrary = z.enum(['Production', 'Sales'])
export type SampleLibrary = z.infer<typeof sampleLibrary>

/** Who looks into each, and who keeps it (PERM-07). */
export const sampleAccess: Record<SampleLibrary, { view: Access; keep: Access }> = {
  Production: { view: areaAccess.samplesProduction, keep: areaAccess.keepProductionSamples },
  Sales: { view: areaAccess.samplesSales, keep: areaAccess.keepSalesSamples },
}

export const viewedLibraries = (who: AccessSubject): SampleLibrary[] =>
  sampleLibrary.options.filter((library) => mayAccess(who, sampleAccess[library].view))

export const keptLibraries = (who: AccessSubject): SampleLibrary[] =>
  sampleLibrary.options.filter((library) => mayAccess(who, sampleAccess[library].keep))
