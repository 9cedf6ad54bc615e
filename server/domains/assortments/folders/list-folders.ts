import type { z } from 'zod'
import {
  type AssortmentFolder,
  type listFolders as listCall,
  topLevel,
} from '../../../../contract/assortments/folders.ts'
import type { Paged } from '../../../../contract/kernel/paging.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { readList } from '../../../engine/reads/read-list.ts'
import { presentFolder } from './folders.present.ts'
import { readFolders } from './folders.queries.ts'
import type { AssortmentsRoom } from '../room.ts'

/** Folders of one level or of all, by a part of their title (AST-06). */
export const listFolders = (
  { db }: Pick<AssortmentsRoom, 'db'>,
  caller: Caller,
  { parent, text, editable }: z.output<(typeof listCall)['query']>,
): Promise<Paged<AssortmentFolder>> =>
  readList({
    skeleton: readFolders(db, caller, {
      ...(parent === undefined ? {} : { parent: parent === topLevel ? null : parent }),
      text,
      onlyEditable: editable === 'true',
    }),
    present: (record) => presentFolder(caller, record),
  })
