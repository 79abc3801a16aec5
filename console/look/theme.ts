import { type CSSVariablesResolver, createTheme } from '@mantine/core';

/** The theme. Its shades have a contrast with white of at least 4.5 to 1 (WCAG 2.2 AA). */
export const theme = createTheme({
  primaryColor: 'cyan',
  primaryShade: { light: 9, dark: 9 },
  autoContrast: true,
  defaultRadius: 'md',
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  headings: { fontWeight: '700' },
  cursorType: 'pointer',
  respectReducedMotion: true,
});

/** Replaces colours of Mantine that have too little contrast. */
export const readable: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-cyan-filled-hover': '#095c69',
    '--mantine-color-cyan-light-hover': '#b9f3f8',
    '--mantine-color-dimmed': '#545d66',
    '--mantine-color-placeholder': '#6a737b',
    '--mantine-color-error': '#c92a2a',
  },
  dark: {
    '--mantine-color-disabled': 'var(--mantine-color-dark-5)',
    '--mantine-color-cyan-filled-hover': '#095c69',
    '--mantine-color-dimmed': '#b4b8bd',
    '--mantine-color-placeholder': '#9aa0a6',
    '--mantine-color-anchor': '#66d9e8',
    '--mantine-color-error': '#ff8787',
  },
});
