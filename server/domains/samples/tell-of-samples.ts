import type { SampleLibrary } from '../../../contract/samples/sample-libraries.ts'
import { forBrowsers, type News } from '../../engine/live/outbox.ts'

/** Every screen that shows the library reads it again. */
export const tellOfSamples = (...libraries: readonly SampleLibrary[]): News[] =>
  [...new Set(libraries)].map((library) => forBrowsers('all', { type: 'listChanged', list: `samples ${library}` }))
