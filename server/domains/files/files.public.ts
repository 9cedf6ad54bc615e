export { takeUploads } from './files.queries.ts'
