import type { QueryExecutorProvider } from 'kysely'

/**
 * Whatever runs SQL: the database or a transaction of it, of any set of tables. The catalogue writes its SQL out, because
 * its reads are shaped by what the planner does with them.
 */
export type CatalogueDatabase = QueryExecutorProvider
