import type { Job } from '../../engine/jobs/job-runner.ts'
import { describeLooks, type LooksRoom } from './looks/describe-looks.ts'
import { looksJob } from './looks/follow-looks.ts'
import { sweepUploads } from './feed-uploads/sweep-uploads.ts'
import { tellOfFeeds } from './feed-uploads/tell-of-feeds.ts'
import type { FeedRoom } from './feed-uploads/room.ts'
import { feedJob, resumeUploads, runUpload } from './feed-uploads/run-upload.ts'

export const catalogueJobs = (room: FeedRoom & LooksRoom): Job<never>[] => [
  { name: feedJob, run: ({ id }: { id: number }, context) => runUpload(room, id, context) },
  { name: looksJob, run: (_: object, context) => describeLooks(room, context) },
  { name: 'catalogue/resume-feeds', cron: '* * * * *', run: () => resumeUploads(room) },
  // Feeds of the command line end without us.
  {
    name: 'catalogue/tell-of-feeds',
    cron: '* * * * *',
    run: async () => {
      await tellOfFeeds(room.db)
    },
  },
  { name: 'catalogue/sweep-feeds', cron: '11 4 * * *', run: () => sweepUploads(room) },
]
