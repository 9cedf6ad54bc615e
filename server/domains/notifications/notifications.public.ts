export { openTasks } from './open-tasks.queries.ts'
export { type Settling, settle, tell, tellReaders, type Telling } from './tell.ts'
export { actedFor } from './stand-ins.ts'
