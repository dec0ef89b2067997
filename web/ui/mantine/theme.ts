import { createTheme, defaultVariantColorsResolver, type MantineColorsTuple } from '@mantine/core';
import { brand } from '../../../shared/brand.ts';
import style from './parts.module.css';

// biome-ignore format: ten shades, one line.
const coral: MantineColorsTuple = ['#fbece8', '#f7d5cc', '#f2b3a3', '#ff8a70', '#e56a50', '#cf4a32', '#c23f27', '#b3371f', '#8f2a17', '#33201d'];

/** Colors, fonts and corners come from tokens.css through variables.css. */
export const theme = createTheme({
  colors: { sea: brand.shades, coral },
  primaryColor: 'sea',
  primaryShade: { light: 7, dark: 4 },
  fontFamily: 'var(--font-text)',
  headings: { fontFamily: 'var(--font-heading)', fontWeight: '560' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  // White on the dark scheme's light blue is unreadable.
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input);
    return input.variant === 'filled' ? { ...colors, color: 'var(--on-sea)' } : colors;
  },
  // By name: importing a component here would load it on every page.
  components: {
    // base.css locks scrolling; Mantine's lock writes a style element, which the CSP forbids.
    ModalRoot: { defaultProps: { lockScroll: false } },
    Modal: { defaultProps: { lockScroll: false } },
    Menu: {
      // Keeps the menu inside its landmark. The first item (or `data-autofocus`) gets the focus, since screen readers would count
      // Mantine's placeholder as an item.
      defaultProps: {
        withinPortal: false,
        shadow: 'md',
        withInitialFocusPlaceholder: false,
        // Menus hang on sticky bars, so they never scroll out of view.
        hideDetached: false,
      },
      classNames: { dropdown: style.menu, divider: style.divider },
    },
    // Select lists, for the same reasons.
    Combobox: {
      defaultProps: { withinPortal: false, shadow: 'md', hideDetached: false },
      classNames: { dropdown: style.menu },
    },
    Input: { classNames: { input: style.input } },
    InputWrapper: { classNames: { label: style.label, error: style.error } },
    PasswordInput: { classNames: { visibilityToggle: style.toggle } },
  },
});
