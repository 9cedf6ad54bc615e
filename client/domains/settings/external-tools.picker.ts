export { useExternalTools } from './settings.api.ts'
