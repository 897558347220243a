/**
 * The styles every page has. Mantine's come as a cascade layer, so ours win whatever the order of loading,
 * and each part of ui/ may bring the style sheets of the Mantine parts it is made of.
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
