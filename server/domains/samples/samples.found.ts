import { areaAccess } from '../../../contract/identity/access/area-access.ts'
import { sampleFilters } from '../../../contract/samples/sample-calls.ts'
import type { FoundLoan, FoundSample } from '../../../contract/samples/samples.manifest.ts'
import type { FoundSection } from '../../declarations/found-section.ts'
import { askedFilters } from './asked-filters.ts'
import { listLoans } from './loans/show-loans.ts'
import { viewedLibraries } from '../../../contract/samples/sample-libraries.ts'
import { presentSamples } from './samples.present.ts'
import { readSamples } from './samples.queries.ts'

/** Samples of the libraries that somebody sees, by style, mould, bin or code (BEY-09). */
export const foundSamples: FoundSection<FoundSample> = {
  access: areaAccess.viewSamples,
  async find({ db }, caller, text, limit) {
    const wish = { skip: 0, limit, sort: [], totalCount: false }
    const filters = askedFilters(caller, sampleFilters.parse({ text }))
    const pages = await Promise.all(viewedLibraries(caller).map((library) => readSamples(db, library, filters, wish)))
    const samples = await presentSamples(db, caller, pages.flatMap(({ rows }) => rows).slice(0, limit))
    return samples.map(({ _id, code, style, color, side, size, bin, photo }) => {
      return { _id, code, style, color, side, size, bin, photo }
    })
  },
}

/** Loans that are not over, by number, holder, purpose, order or what is on them. */
export const foundLoans: FoundSection<FoundLoan> = {
  access: areaAccess.viewSamples,
  async find({ db }, caller, text, limit) {
    const lists = await Promise.all(
      (['out', 'reserved'] as const).map((list) => listLoans({ db }, caller, { list, text, skip: 0, limit })),
    )
    return lists
      .flatMap(({ data }) => data)
      .slice(0, limit)
      .map(({ _id, code, number, holder }) => ({ _id, code, number, holder: holder.name }))
  },
}
