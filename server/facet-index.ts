import { workerData } from 'node:worker_threads'
import type { ClientConfig } from 'pg'
import { indexTasks } from './domains/catalogue/facet-index/index-tasks.ts'
import { hostTasks } from './engine/workers/worker-host.ts'

// The thread that keeps the catalogue's facets in memory.
hostTasks(indexTasks(workerData as ClientConfig))
