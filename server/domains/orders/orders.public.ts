export { customersOf } from './customers.access.ts'
export { territoryScope } from './rules/territory-scope.ts'
