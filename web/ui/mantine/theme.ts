import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  Modal,
  Tooltip,
} from '@mantine/core';

const sea: MantineColorsTuple = [
  '#e3f1f3',
  '#c6e2e6',
  '#9ccdd4',
  '#72cad5',
  '#4fb9c7',
  '#2b93a3',
  '#1a8293',
  '#0f6f80',
  '#0b5866',
  '#06222a',
];

const coral: MantineColorsTuple = [
  '#fbece8',
  '#f7d5cc',
  '#f2b3a3',
  '#ff8a70',
  '#e56a50',
  '#cf4a32',
  '#c23f27',
  '#b3371f',
  '#8f2a17',
  '#33201d',
];

/** Colours, fonts and corners come from tokens.css through variables.css; this says only what components choose. */
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
  components: {
    // The page is held still by base.css: the built-in way writes a style element.
    Modal: Modal.extend({ defaultProps: { lockScroll: false } }),
    Tooltip: Tooltip.extend({ defaultProps: { openDelay: 300 } }),
  },
});
