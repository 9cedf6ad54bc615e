export { customersOf } from './orders.access.ts'
export { territoryScope } from './rules/territory-scope.ts'
