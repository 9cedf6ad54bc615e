export { documentsInTheMaking } from './downloads.api.ts'
