import type { Task, TaskContext } from '../../engine/workers/worker-host.ts'
import { type FeedOrder, runFeedTask } from './feed-uploads/feed-task.ts'

/** What threads do for this room. */
export const catalogueTasks: Record<string, Task> = {
  'catalogue/feed': (order: FeedOrder, context: TaskContext) => runFeedTask(order, context),
}
