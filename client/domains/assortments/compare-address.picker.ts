export { comparePath, compareAddress } from './compare/compare-address.ts'
