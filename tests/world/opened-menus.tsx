import { MantineThemeProvider } from '@mantine/core'
import type { ReactNode } from 'react'

const theme = { components: { Menu: { defaultProps: { defaultOpened: true } } } }

/** Menus that open by themselves stand open, so that what they offer is drawn. */
export function OpenedMenus({ children }: { children: ReactNode }) {
  return <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
}
