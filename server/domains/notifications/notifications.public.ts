export { type Settling, settle, tell, tellReaders, type Telling } from './tell.ts'
