import { type AccessSubject, mayAccess } from '../../../../contract/identity/access/access.ts'
import { type ExternalTool, externalTools } from '../../../../contract/settings/external-tools.ts'
import type { Settings } from '../../../../contract/settings/settings.ts'

/** Tools that have an address and that the person may use, in the toolbar's order (PERM-14). */
export const toolsOf = ({ links }: Settings, person: AccessSubject): { tool: ExternalTool; address: string }[] =>
  externalTools.flatMap((tool) => {
    const address = links[tool]
    return address !== null && mayAccess(person, [{ domain: tool }]) ? [{ tool, address }] : []
  })
