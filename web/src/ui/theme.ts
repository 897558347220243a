import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'
import classes from './theme.module.css'

const maroon: MantineColorsTuple = [
  '#fdf0f3',
  '#f8dde4',
  '#eeb6c4',
  '#e28ca2',
  '#d26684',
  '#ba4165',
  '#a12b4e',
  '#8a1538',
  '#74102e',
  '#5e0b22',
]
const sindoor: MantineColorsTuple = [
  '#fff0f2',
  '#fbdbe1',
  '#f3b2be',
  '#ea8699',
  '#e06078',
  '#d33a57',
  '#c2183a',
  '#c2183a',
  '#a31231',
  '#7f0d25',
]
const marigold: MantineColorsTuple = [
  '#fff7e8',
  '#feecc9',
  '#fbd994',
  '#f9c65d',
  '#f6b535',
  '#f4ab22',
  '#f2a31b',
  '#f2a31b',
  '#c27f0b',
  '#8f5d06',
]
const gold: MantineColorsTuple = [
  '#fcf7e6',
  '#f6ecc9',
  '#ecd993',
  '#e1c55b',
  '#d8b537',
  '#d0aa2c',
  '#c9a227',
  '#c9a227',
  '#967818',
  '#63500f',
]
const peacock: MantineColorsTuple = [
  '#e9f6f3',
  '#d2eae5',
  '#a3d5cb',
  '#71beaf',
  '#47a594',
  '#2a8d7b',
  '#167a69',
  '#0f6b5c',
  '#0b5549',
  '#073e35',
]
/** Warm greys between ivory, sand and ink, for borders and quiet text. */
const paper: MantineColorsTuple = [
  '#fbf5ea',
  '#f6ebd8',
  '#eee0c8',
  '#dfceb2',
  '#a08c7c',
  '#75636a',
  '#66535a',
  '#54434a',
  '#40313a',
  '#2a1a1f',
]

/** The fallbacks are system fonts with the same metrics (ui/fonts.css). */
const fontFamily = "Mukta, 'Mukta Fallback', 'Noto Sans Devanagari', system-ui, sans-serif"

export const theme = createTheme({
  colors: {
    maroon,
    sindoor,
    marigold,
    gold,
    peacock,
    gray: paper,
    red: sindoor,
    teal: peacock,
    green: peacock,
  },
  primaryColor: 'maroon',
  primaryShade: 7,
  white: '#ffffff',
  black: '#2a1a1f',
  fontFamily,
  headings: {
    fontFamily: "'Rozha One', 'Rozha Fallback', 'Noto Serif Devanagari', Georgia, serif",
    fontWeight: '400',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'clamp(1.9rem, 1.4rem + 2.2vw, 2.75rem)', lineHeight: '1.15' },
      h2: { fontSize: 'clamp(1.5rem, 1.25rem + 1.2vw, 2rem)', lineHeight: '1.2' },
      h3: { fontSize: '1.35rem', lineHeight: '1.3' },
      h4: { fontSize: '1.15rem', lineHeight: '1.35' },
      h5: { fontSize: '1.0625rem', lineHeight: '1.4' },
      h6: { fontSize: '1.0625rem', lineHeight: '1.4' },
    },
  },
  fontSizes: { xs: '0.875rem', sm: '0.9375rem', md: '1.0625rem', lg: '1.1875rem', xl: '1.375rem' },
  fontWeights: { regular: '400', medium: '600', bold: '600' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.6', lg: '1.6', xl: '1.65' },
  breakpoints: { xs: '500px', sm: '768px', md: '1024px', lg: '1280px', xl: '1536px' },
  radius: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // Everything a thumb presses is at least 44 px high. Plain objects, so that unused components are not loaded.
    Button: {
      defaultProps: { size: 'md' },
      classNames: { root: classes.button, label: classes.buttonLabel },
      vars: (_: unknown, { size }: { size?: string }) => ({
        root: { '--button-height': size === 'sm' ? '44px' : '48px' },
      }),
    },
    Input: {
      defaultProps: { size: 'md' },
      classNames: { input: classes.input },
      vars: () => ({ wrapper: { '--input-height': '48px' } }),
    },
    InputWrapper: { defaultProps: { size: 'md' } },
    Pill: { vars: () => ({ root: { '--pill-height': '34px' } }) },
  },
})

/** Mantine assumes a white page. Ours is ivory, and cards are white. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--ivory': '#fff9ef',
    '--sand': '#f6ebd8',
    '--ink': '#2a1a1f',
    '--maroon': '#8a1538',
    '--deep-maroon': '#5e0b22',
    '--marigold': '#f2a31b',
    '--gold': '#c9a227',
    '--peacock': '#0f6b5c',
    '--sindoor': '#c2183a',
    '--gold-line': '1px solid rgb(201 162 39 / 55%)',
    /** Height of the bottom bar of a phone; see bottom-bar.module.css. */
    '--bar': '0px',
    '--page-width': '1180px',
    '--page-side': 'clamp(16px, 4vw, 32px)',
  },
  light: {
    '--mantine-color-body': '#fff9ef',
  },
  dark: {},
})
