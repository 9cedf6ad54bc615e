export { openTasks } from './open-tasks.queries.ts'
export { wasTold } from './was-told.queries.ts'
export { type Settling, settle, tell, tellReaders, type Telling } from './tell.ts'
export { actedFor } from './stand-ins.ts'
