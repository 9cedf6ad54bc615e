import { z } from 'zod'
import {
  type Access,
  accessFault,
  type AccessSubject,
  conditionHolds,
  matchingPermissions,
  mayAccess,
  ruleOf,
} from './access.ts'

/** Every rule that can be told, by the key of its words (`access:rules.<rule>`). */
export const toldRule = z.enum([
  'active',
  'openToAnyone',
  'loggedIn',
  'bypassed',
  'permission',
  'ownRecord',
  'faulty',
  'soldAt',
  'popColour',
  'soldNowhere',
  'kept',
  'atLocation',
  'owner',
  'published',
  'manager',
  'everyInternal',
  'inReach',
  'subRole',
  'everyOrder',
  'asked',
  'decides',
  'gathers',
  'account',
  'standsIn',
  'rep',
  'territory',
  'inLibrary',
])
export type ToldRule = z.infer<typeof toldRule>

/** One rule as it went for one person: what it asks for, and whether it holds. */
export const ruleStep = z.object({
  rule: toldRule,
  values: z.record(z.string(), z.array(z.string())),
  holds: z.boolean(),
})
export type RuleStep = z.infer<typeof ruleStep>

/** Rules of which one or all must hold. */
export const ruleGroup = z.object({
  about: z.enum(['account', 'permissions', 'ownRecord', 'record']),
  needs: z.enum(['one', 'all']),
  holds: z.boolean(),
  steps: z.array(ruleStep),
})
export type RuleGroup = z.infer<typeof ruleGroup>

/** Why somebody sees something or does not (BEY-10): they do when every group holds. */
export const explanation = z.object({ sees: z.boolean(), groups: z.array(ruleGroup) })
export type Explanation = z.infer<typeof explanation>

export const step = (rule: ToldRule, holds: boolean, values: Record<string, readonly string[]> = {}): RuleStep => ({
  rule,
  holds,
  values: Object.fromEntries(Object.entries(values).map(([name, list]) => [name, [...list]])),
})

export const group = (about: RuleGroup['about'], needs: RuleGroup['needs'], steps: RuleStep[]): RuleGroup => ({
  about,
  needs,
  holds: needs === 'one' ? steps.some(({ holds }) => holds) : steps.every(({ holds }) => holds),
  steps,
})

export const explained = (groups: RuleGroup[]): Explanation => ({ sees: groups.every(({ holds }) => holds), groups })

/** The access check told rule by rule; it asks the very functions that the check itself asks. */
export function explainAccess(subject: AccessSubject | undefined, access: Access): RuleGroup[] {
  if (access === 'anyone') return [group('permissions', 'all', [step('openToAnyone', true)])]
  const loggedIn = step('loggedIn', mayAccess(subject, 'signedIn'))
  if (!subject || access === 'signedIn') return [group('permissions', 'all', [loggedIn])]
  const reason = accessFault(access)
  if (reason !== undefined) return [group('permissions', 'all', [step('faulty', false, { reason: [reason] })])]
  if (subject.permissionsBypassed) return [group('permissions', 'all', [step('bypassed', true)])]
  const { entries, conditions } = ruleOf(access)
  const groups: RuleGroup[] = []
  if (entries) {
    const steps = entries.map((entry) => {
      const { domain, roles = [], subRole } = entry
      return step('permission', matchingPermissions(subject, entry).length > 0, {
        domain: domain ? [domain] : [],
        roles,
        subRoles: subRole?.roles ?? [],
        reach: [subRole?.channel, subRole?.region, subRole?.productType].filter((one) => one !== undefined),
      })
    })
    groups.push(group('permissions', 'one', steps))
  }
  if (conditions) {
    const steps = conditions.map((condition) =>
      step('ownRecord', conditionHolds(subject, condition), {
        field: [condition.field],
        equals: Array.isArray(condition.equals) ? condition.equals : [String(condition.equals)],
      }),
    )
    groups.push(group('ownRecord', 'one', steps))
  }
  return groups
}

/**
 * The rule that decides: of who does not see, the first that should hold and does not (none when any of several would
 * do); of who sees, the last that lets them in.
 */
export function decidingRule({ sees, groups }: Explanation): { group: RuleGroup; step?: RuleStep } | undefined {
  const decisive = sees ? groups.at(-1) : groups.find(({ holds }) => !holds)
  if (!decisive) return undefined
  const found = sees
    ? decisive.steps.findLast(({ holds }) => holds)
    : decisive.needs === 'all' || decisive.steps.length === 1
      ? decisive.steps.find(({ holds }) => !holds)
      : undefined
  return found ? { group: decisive, step: found } : { group: decisive }
}
