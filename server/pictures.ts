import { cataloguePictureTasks } from './domains/catalogue/catalogue.picture-tasks.ts'
import { libraryPictureTasks } from './domains/libraries/libraries.picture-tasks.ts'
import { pictureTasks } from './engine/pictures/picture-tasks.ts'
import { hostTasks } from './engine/workers/worker-host.ts'

// The only place where pictures are decoded: what they cost is no thread or memory of the application itself.
hostTasks({ ...pictureTasks, ...cataloguePictureTasks, ...libraryPictureTasks })
