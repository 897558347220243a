/**
 * The styles of every page. Mantine's are in a cascade layer, so ours win in any loading order. Each part of ui/ imports
 * the Mantine sheets that it needs.
 */
import './base.css'
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Button.layer.css'
import '@fontsource/rozha-one/400.css'
import '@fontsource/mukta/400.css'
import '@fontsource/mukta/600.css'
import './fonts.css'
import './reduced-motion.css'
