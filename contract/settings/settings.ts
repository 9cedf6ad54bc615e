import { z } from 'zod'

/** An https address, or null where the company has none. Other schemes could run code in the reader's browser. */
export const secureAddress = z
  .string()
  .trim()
  .max(2_000)
  .refine(isSecureAddress, 'must be an address that begins with https://')
  .nullable()

/** Whether a text is a whole https address without a name or password in it. */
export function isSecureAddress(text: string): boolean {
  if (!/^https:\/\/[^\s/]/i.test(text) || /[\s<>"]/.test(text) || !URL.canParse(text)) return false
  const { username, password, hostname } = new URL(text)
  return username === '' && password === '' && hostname !== ''
}

/** Bounds of the numbers, for the schema and for the form. */
export const settingBounds = {
  timeoutMinutes: { least: 5, most: 720 },
  warningMinutes: { least: 0.5, most: 30 },
  inactivityDays: { least: 30, most: 1_095 },
  retentionDays: { least: 1, most: 365 },
  remindAfterDays: { least: 1, most: 30 },
  remindAgainDays: { least: 1, most: 30 },
  tellRequesterAfterDays: { least: 1, most: 60 },
  keepDays: { least: 30, most: 365 },
  seniorUnits: { least: 0, most: 9_999 },
  inactiveDays: { least: 7, most: 730 },
  archiveDays: { least: 1, most: 365 },
} as const

/** The highest amount of money that may be set. */
const settingAmountMost = 1_000_000_000

const within = ({ least, most }: { least: number; most: number }) => z.number().min(least).max(most)
/** Hundredths of what is typed: minor units of most currencies. */
const amount = z.number().int().min(0).max(settingAmountMost)
/** Code of an account; empty: nobody. */
const accountCode = z.string().trim().toUpperCase().max(40)
/** `FA26`; empty where none is chosen. */
const seasonCode = z.string().regex(/^([A-Z]{2}\d{2})?$/, 'must be a season like FA26')

export const secondFactorPolicy = z.enum(['nobody', 'administrators', 'everybody'])

/** What an administrator may set, by section; each section is saved, versioned and reset by itself (ADM-04). */
export const settingSections = {
  /** The external tools of the sales toolbar. */
  links: z.object({
    travelCalendar: secureAddress.default(null),
    keyItemPricing: secureAddress.default(null),
    spendingApproval: secureAddress.default(null),
    upcLookup: secureAddress.default(null),
  }),
  /** Where assortments are sent for CRM synchronisation. */
  crm: z.object({ endpoint: secureAddress.default(null) }),
  session: z
    .object({
      /** Minutes without activity after which a session ends. */
      timeoutMinutes: within(settingBounds.timeoutMinutes).int().default(60),
      /** Minutes before that in which the person is warned; halves are allowed. */
      warningMinutes: within(settingBounds.warningMinutes).multipleOf(0.5).default(2.5),
    })
    .refine(({ timeoutMinutes, warningMinutes }) => warningMinutes <= timeoutMinutes / 2, {
      path: ['warningMinutes'],
      message: 'must be at most half of the time without activity',
    }),
  accounts: z.object({
    /** Days without a login after which an account is deactivated. */
    inactivityDays: within(settingBounds.inactivityDays).int().default(90),
    /** Who has to have a second factor beside the password; anybody may. */
    secondFactor: secondFactorPolicy.default('nobody'),
  }),
  conference: z.object({ currentSeason: seasonCode.default(''), previousSeason: seasonCode.default('') }),
  /** Days that finished exports are kept. */
  documents: z.object({ retentionDays: within(settingBounds.retentionDays).int().default(30) }),
  notifications: z.object({
    /** Working days after which what still waits is unread again. */
    remindAfterDays: within(settingBounds.remindAfterDays).int().default(2),
    /** And then each time after so many. */
    remindAgainDays: within(settingBounds.remindAgainDays).int().default(2),
    /** Working days after which whoever asked hears who has it. */
    tellRequesterAfterDays: within(settingBounds.tellRequesterAfterDays).int().default(4),
    /** Days for which what is over can still be looked up. */
    keepDays: within(settingBounds.keepDays).int().default(90),
  }),
  orders: z.object({
    /** Promo orders above these go to a senior approver too, amounts in minor units of the requester's location (ORP-03). */
    seniorUnits: within(settingBounds.seniorUnits).int().default(20),
    seniorValue: amount.default(50_000),
    /** What a requester's promo orders of one year may come to without a senior approver. */
    yearBudget: amount.default(200_000),
    /** Who decides where the list of users names nobody. */
    defaultApprover: accountCode.default(''),
    defaultSeniorApprover: accountCode.default(''),
    /** Days after which a draft that nobody touched sleeps. */
    inactiveDays: within(settingBounds.inactiveDays).int().default(90),
    /** Days after which what is completed goes to the archive. */
    archiveDays: within(settingBounds.archiveDays).int().default(30),
  }),
} as const

export type SettingSection = keyof typeof settingSections
export const settingSectionNames = Object.keys(settingSections) as SettingSection[]
export type Settings = { [Section in SettingSection]: z.output<(typeof settingSections)[Section]> }

/** What holds until an administrator says otherwise. */
export const defaultSettings: Settings = Object.fromEntries(
  settingSectionNames.map((section) => [section, settingSections[section].parse({})]),
) as Settings

/**
 * Of the sections that keep others out, what holds where the stored value cannot be read, such as that of a newer release:
 * never the weakest. That nobody is deactivated sooner is part of it, for it cannot be undone by mending the value.
 */
export const strictestSettings: Partial<Settings> = {
  session: { timeoutMinutes: settingBounds.timeoutMinutes.least, warningMinutes: settingBounds.warningMinutes.least },
  accounts: { ...defaultSettings.accounts, secondFactor: 'everybody' },
}
