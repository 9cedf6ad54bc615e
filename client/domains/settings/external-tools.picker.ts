export { useExternalTools } from './external-tools.api.ts'
