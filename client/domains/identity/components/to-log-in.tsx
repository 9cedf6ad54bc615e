import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

export function ToLogIn({ isSecond = false }: { isSecond?: boolean }) {
  const { t } = useTranslation('identity')
  return (
    <Button component={Link} to="/dashboard" size="lg" variant={isSecond ? 'default' : 'filled'}>
      {t('signIn')}
    </Button>
  )
}
