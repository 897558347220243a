/** The style sheets of Mantine's select family, for every field built on it. */
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
