import { createTheme, defaultVariantColorsResolver, type MantineColorsTuple } from '@mantine/core';
import style from './parts.module.css';

// biome-ignore format: ten shades, one line.
const sea: MantineColorsTuple = ['#e3f1f3', '#c6e2e6', '#9ccdd4', '#72cad5', '#4fb9c7', '#2b93a3', '#1a8293', '#0f6f80', '#0b5866', '#06222a'];
// biome-ignore format: ten shades, one line.
const coral: MantineColorsTuple = ['#fbece8', '#f7d5cc', '#f2b3a3', '#ff8a70', '#e56a50', '#cf4a32', '#c23f27', '#b3371f', '#8f2a17', '#33201d'];

/** Colors, fonts and corners come from tokens.css through variables.css; this says only what components choose. */
export const theme = createTheme({
  colors: { sea, coral },
  primaryColor: 'sea',
  primaryShade: { light: 7, dark: 4 },
  fontFamily: 'var(--font-text)',
  headings: { fontFamily: 'var(--font-heading)', fontWeight: '560' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  // White on the dark scheme's light sea can't be read.
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input);
    return input.variant === 'filled' ? { ...colors, color: 'var(--on-sea)' } : colors;
  },
  // By name: importing a component here would put it on every page.
  components: {
    // The page is held still by base.css: the built-in way writes a style element.
    ModalRoot: { defaultProps: { lockScroll: false } },
    Modal: { defaultProps: { lockScroll: false } },
    Menu: {
      // A menu stays inside its landmark. Its first item takes the focus (the first one with `data-autofocus`): the
      // placeholder that would is no menu item, and screen readers count it.
      defaultProps: {
        withinPortal: false,
        shadow: 'md',
        withInitialFocusPlaceholder: false,
        // Menus hang on bars that stay in view: there is nothing to follow out of sight.
        hideDetached: false,
      },
      classNames: { dropdown: style.menu, divider: style.divider },
    },
    // The lists of select fields, for the same reasons.
    Combobox: {
      defaultProps: { withinPortal: false, shadow: 'md', hideDetached: false },
      classNames: { dropdown: style.menu },
    },
    Input: { classNames: { input: style.input } },
    InputWrapper: { classNames: { label: style.label, error: style.error } },
    PasswordInput: { classNames: { visibilityToggle: style.toggle } },
  },
});
