export { customersOf } from './customers/customers.access.ts'
export { territoryScope } from './rules/territory-scope.ts'
