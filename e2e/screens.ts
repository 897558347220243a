export const onPhone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
export const onLaptop = { viewport: { width: 1280, height: 800 } }

export const screens = { phone: onPhone, laptop: onLaptop }
