import { assortmentTasks } from './domains/assortments/assortments.tasks.ts'
import { catalogueTasks } from './domains/catalogue/catalogue.tasks.ts'
import { documentTasks } from './domains/documents/documents.tasks.ts'
import { userTasks } from './domains/identity/administration/users.tasks.ts'
import { orderTasks } from './domains/orders/orders.tasks.ts'
import { tableTasks } from './engine/tables/table-tasks.ts'
import { hostTasks } from './engine/workers/worker-host.ts'

hostTasks({ ...assortmentTasks, ...catalogueTasks, ...documentTasks, ...orderTasks, ...tableTasks, ...userTasks })
