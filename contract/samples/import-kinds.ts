import type { ImportKind } from '../kernel/imports/import-kind.ts'
import { countedFields, keyFields, requiredFields, type SampleField } from './sample-fields.ts'
import type { SampleLibrary } from './sample-libraries.ts'

/** What a row of a file must say of a sample, if only that there is none (IMP-06). */
const said = ['style', 'color', 'size', 'side', 'status', 'moldNum', 'moldDate', 'bin'] as const satisfies SampleField[]

const kindOf = (library: SampleLibrary, name: string): ImportKind => ({
  name,
  wording: 'sample',
  identity: said,
  key: keyFields[library],
  blankKeys: keyFields[library].filter((field) => !(said as readonly string[]).includes(field)),
  duplicates: 'critical',
  required: requiredFields[library],
  atLeastOne: countedFields,
  rechecks: ['style', 'color', 'side', 'size', 'status'],
  action: 'import',
})

const productionSampleImport = kindOf('Production', 'productionSamples')
const salesSampleImport = kindOf('Sales', 'salesSamples')

export const sampleImportOf = (library: SampleLibrary): ImportKind =>
  library === 'Sales' ? salesSampleImport : productionSampleImport

/** An edited workbook of lines that are there, each by its code (BEY-01, DOC-07). */
export const sampleUpdate: ImportKind = {
  name: 'sampleUpdate',
  wording: 'sample',
  identity: ['code'],
  key: ['code'],
  duplicates: 'critical',
  required: [],
  rechecks: ['code'],
  action: 'update',
}
