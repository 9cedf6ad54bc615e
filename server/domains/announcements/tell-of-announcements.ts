import { forBrowsers, type News } from '../../engine/live/outbox.ts'

/** Every screen that shows announcements reads them again. */
export const tellOfAnnouncements = (): News[] => [forBrowsers('all', { type: 'listChanged', list: 'announcements' })]
