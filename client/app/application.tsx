import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { queryClient } from '../engine/api/query-client.ts'
import { styleNonce } from '../engine/style-nonce.ts'
import { ScreenList } from '../engine/screens/screen-list.ts'
import { house } from '../house.ts'
import { House } from '../room.ts'
import { cssVariablesResolver, theme } from '../ui/theme.ts'
import { router } from './router.tsx'
import { screens } from './screens.ts'

export function Application() {
  return (
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        defaultColorScheme="auto"
        getStyleNonce={() => styleNonce ?? ''}
      >
        <QueryClientProvider client={queryClient}>
          <ScreenList value={screens}>
            <House value={house}>
              <RouterProvider router={router} />
            </House>
          </ScreenList>
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>
  )
}
