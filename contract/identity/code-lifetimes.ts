/** How long the links of account mails work (ACC-02, ACC-04). */
export const codeLifetimes = { resetHours: 2, newAccountDays: 7, verifyEmailDays: 3 } as const
