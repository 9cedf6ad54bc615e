export { comparePath, formatCompareAddress } from './compare/compare-address.ts'
