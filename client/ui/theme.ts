import {
  createTheme,
  type CSSVariablesResolver,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'
import { menuCloseDelay, scrollbarShowTime } from '../../contract/kernel/limits.ts'
import { keepFocus } from './dialogs/keep-focus.ts'

/** The ten steps of a scale in tokens.css, so that the values stand in one place only. */
const scale = (name: string): MantineColorsTuple =>
  Array.from({ length: 10 }, (_, step) => `var(--${name}-${step})`) as unknown as MantineColorsTuple

/** `color="ink"` is the one filled button of a view, `color="critical"` the dangerous one inside a confirm. */
const named: Record<string, Record<string, { background: string; hover: string; color: string; border: string }>> = {
  ink: {
    filled: button('var(--ink)', 'var(--ink-hover)', 'var(--on-ink)'),
    subtle: button('transparent', 'var(--pressed)', 'var(--text-2)'),
  },
  cobalt: {
    filled: button('var(--accent)', 'var(--accent-hover)', 'var(--on-accent)'),
    subtle: button('transparent', 'var(--accent-soft)', 'var(--accent-text)'),
    light: button('var(--accent-soft)', 'var(--accent-soft)', 'var(--accent-text)'),
  },
  critical: {
    filled: button('var(--critical)', 'var(--critical-text)', 'var(--on-critical)'),
    outline: button('var(--surface)', 'var(--critical-soft)', 'var(--critical-text)', 'var(--critical-line)'),
    subtle: button('transparent', 'var(--critical-soft)', 'var(--critical-text)'),
  },
}

function button(background: string, hover: string, color: string, border = 'transparent') {
  return { background, hover, color, border: `1px solid ${border}` }
}

const variantColorResolver: VariantColorsResolver = (input) => {
  if (input.variant === 'default') return button('var(--surface)', 'var(--hover)', 'var(--text)', 'var(--rule-strong)')
  const colour = input.color ?? input.theme.primaryColor
  return named[colour]?.[input.variant] ?? defaultVariantColorsResolver(input)
}

const plainBody = { gray: scale('gray'), dark: scale('dark'), cobalt: scale('cobalt') }

/** The design's values in Mantine's terms. Sizes: `xs` 26 px, `sm` (default) 32 px, `lg` 44 px for touch. */
export const theme = createTheme({
  colors: plainBody,
  primaryColor: 'cobalt',
  primaryShade: { light: 7, dark: 4 },
  fontFamily: 'var(--font)',
  headings: {
    fontFamily: 'var(--font)',
    sizes: { h1: { fontSize: '34px' }, h2: { fontSize: '26px' }, h3: { fontSize: '20px' }, h4: { fontSize: '16px' } },
  },
  fontSizes: { xs: '11px', sm: '12px', md: '13px', lg: '14px', xl: '16px' },
  lineHeights: { xs: '1.45', sm: '1.45', md: '1.45', lg: '1.45', xl: '1.45' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '10px' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver,
  components: {
    Button: { defaultProps: { color: 'ink', size: 'sm' } },
    ActionIcon: { defaultProps: { color: 'ink', variant: 'subtle', size: 'md' } },
    Tooltip: { defaultProps: { openDelay: 400, transitionProps: { duration: 160 } } },
    Menu: { defaultProps: { closeDelay: menuCloseDelay, position: 'bottom-end', offset: 4, radius: 'md' } },
    Popover: { defaultProps: { radius: 'md', offset: 4 } },
    PopoverDropdown: { defaultProps: { onFocus: keepFocus } },
    ModalContent: { defaultProps: { onFocus: keepFocus } },
    DrawerContent: { defaultProps: { onFocus: keepFocus } },
    Modal: {
      defaultProps: { radius: 'lg', size: 'min(80vw, 1280px)', centered: true, transitionProps: { duration: 160 } },
    },
    Drawer: { defaultProps: { position: 'right', size: 400, radius: 0, transitionProps: { duration: 250 } } },
    ScrollArea: { defaultProps: { type: 'scroll', scrollHideDelay: scrollbarShowTime } },
    Skeleton: { defaultProps: { radius: 0 } },
    Progress: { defaultProps: { size: 4, radius: 'xs' } },
    Checkbox: { defaultProps: { radius: 3, size: 'xs' } },
    Switch: { defaultProps: { size: 'xs', withThumbIndicator: false } },
  },
})

/** Mantine's own variables follow ours, which know about dark by themselves: the same in both schemes. */
const shared = {
  '--mantine-color-body': 'var(--bg)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-3)',
  '--mantine-color-placeholder': 'var(--text-3)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--rule-strong)',
  '--mantine-color-error': 'var(--critical-text)',
  '--mantine-color-anchor': 'var(--accent-text)',
  '--mantine-primary-color-filled': 'var(--accent)',
  '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
  '--mantine-primary-color-contrast': 'var(--on-accent)',
}

export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: shared, dark: shared })
