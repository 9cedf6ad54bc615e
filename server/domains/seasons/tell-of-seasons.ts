import { forBrowsers, type News } from '../../engine/live/outbox.ts'

/** Every screen that shows seasons reads them again. */
export const tellOfSeasons = (): News[] => [forBrowsers('all', { type: 'listChanged', list: 'assortmentSeasons' })]
