import { Menu } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useExternalTools } from '../../settings/external-tools.picker.ts'

/** The external tools that have an address and this person may use, in a library's toolbar (LIB-09). */
export function ExternalToolsMenu() {
  const { t } = useTranslation(['library-lists', 'shell'])
  const tools = useExternalTools()
  if (tools.length === 0) return null
  return (
    <Menu withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <button type="button" className="btn d s">
          <IconExternalLink size={14} aria-hidden />
          {t('tools')}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {tools.map(({ tool, address }) => (
          <Menu.Item
            key={tool}
            component="a"
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('shell:opensElsewhere', { tool: t(`shell:tools.${tool}`) })}
          >
            {t(`shell:tools.${tool}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
