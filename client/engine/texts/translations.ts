/** Where the texts of every language but the first are; read when somebody's screen speaks one of them. */
export const translations = import.meta.glob<Record<string, unknown>>(
  ['../../../locales/*/*.json', '!../../../locales/en-US/*.json'],
  { import: 'default' },
)
