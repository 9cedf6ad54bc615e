import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'

/** External tools in the order of the sales toolbar; each has a permission domain of its own name. */
export const externalTools = ['travelCalendar', 'keyItemPricing', 'spendingApproval', 'upcLookup'] as const
export type ExternalTool = (typeof externalTools)[number]

/** Only tools that have an address and that this person may use (PERM-02, PERM-14). */
export const listExternalTools = endpoint({
  method: 'GET',
  path: '/settings/externalTools',
  summary: 'Addresses of the external tools this person may use',
  access: 'signedIn',
  output: z.object({ tools: z.array(z.object({ tool: z.enum(externalTools), address: z.string() })) }),
  background: true,
})
