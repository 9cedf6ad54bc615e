import { customContent, type KeptGroup } from '../../../contract/assortments/group-sort/sort-board.ts'
import type { StoredGroup } from './rules/plan-group-sort.ts'

export const presentGroup = ({ groupBy, title, content }: StoredGroup): KeptGroup => ({
  groupBy,
  title,
  customContent: content === null ? null : customContent.parse(content),
})
