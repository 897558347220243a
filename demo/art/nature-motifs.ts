import { brand } from './palette.ts'
import { around, dotRing, petal, svg, times } from './svg.ts'

/** A lotus in flower, resting on the origin, about 200 wide. */
export function lotus(tones = ['#C2476B', '#E27A93', '#F4B6BE', '#FBE0DC']): string {
  const leaf = (degrees: number, long: number, half: number, fill: string | undefined) =>
    svg`<g transform="rotate(${degrees})">${petal(0, long, half, fill ?? brand.sindoor)}</g>`
  return [
    svg`<path d="M-104 2 C-60 26 60 26 104 2 C60 -10 -60 -10 -104 2Z" fill="${brand.peacock}"/>`,
    ...[-78, 78].map(degrees => leaf(degrees, 104, 24, tones[0])),
    ...[-54, 54].map(degrees => leaf(degrees, 118, 30, tones[0])),
    ...[-30, 30].map(degrees => leaf(degrees, 126, 34, tones[1])),
    ...[-66, 66].map(degrees => leaf(degrees, 88, 24, tones[1])),
    leaf(0, 134, 38, tones[1]),
    ...[-42, 42].map(degrees => leaf(degrees, 98, 30, tones[2])),
    ...[-18, 18].map(degrees => leaf(degrees, 106, 32, tones[2])),
    leaf(0, 92, 32, tones[3]),
  ].join('')
}

/** One feather on the origin, 280 high. */
export function peacockFeather(): string {
  const barbs = times(15, index => {
    const y = -30 - index * 11
    const reach = 16 + index * 3.4
    return svg`<path d="M0 ${y} C${reach * 0.5} ${y - 10} ${reach * 0.8} ${y - 26} ${reach} ${y - 44}
      M0 ${y} C${-reach * 0.5} ${y - 10} ${-reach * 0.8} ${y - 26} ${-reach} ${y - 44}"/>`
  })
  return svg`<g fill="none" stroke="#2E8B6F" stroke-width="4" stroke-linecap="round">${barbs}</g>
    <path d="M0 4 C-3 -60 3 -120 0 -190" fill="none" stroke="#8A6A1E" stroke-width="4"
      stroke-linecap="round"/>
    <ellipse cy="-206" rx="58" ry="74" fill="#1F7F68"/><ellipse cy="-204" rx="46" ry="60" fill="#8DAA3B"/>
    <ellipse cy="-200" rx="36" ry="47" fill="${brand.marigold}"/><ellipse cy="-196" rx="27" ry="36"
      fill="#1C8C93"/>
    <path d="M0 -166 C-24 -176 -24 -206 -8 -218 C-4 -210 4 -210 8 -218 C24 -206 24 -176 0 -166Z"
      fill="#1B2F6B"/>`
}

/** The mango-shaped drop of shawls and saris, centred on the origin, about 200 high. */
export function paisley(
  main: string = brand.maroon,
  trim: string = brand.paleGold,
  core: string = brand.peacock,
): string {
  const drop = 'M-8 96 C-70 92 -84 20 -44 -24 C-18 -54 6 -60 14 -96 C44 -76 70 -20 58 34 C50 74 26 98 -8 96Z'
  return svg`<path d="${drop}" fill="${main}"/>
    <g transform="translate(-2 6) scale(.84)"><path d="${drop}" fill="none" stroke="${trim}"
      stroke-width="5" stroke-dasharray="0 11" stroke-linecap="round"/></g>
    <g transform="translate(-3 14) scale(.62)"><path d="${drop}" fill="${trim}"/></g>
    <g transform="translate(-4 20) scale(.48)"><path d="${drop}" fill="${core}"/></g>
    <g transform="translate(-6 42)">${around(
      7,
      degrees => svg`<g
      transform="rotate(${degrees})">${petal(5, 21, 6, '#FFF6E0')}</g>`,
    )}
      <circle r="5" fill="${brand.marigold}"/></g>`
}

function elephantLegs(): string {
  const leg = (x: number, fill: string) =>
    svg`<path d="M${x} -70 V-6 Q${x} 0 ${x + 6} 0 H${x + 26} Q${x + 32} 0 ${x + 32} -6 V-70Z" fill="${fill}"/>
    <path d="M${x} -16 H${x + 32}" stroke="${brand.paleGold}" stroke-width="5"/>
    <path d="M${x + 6} -3 h.1 m9 0 h.1 m9 0 h.1" stroke="#E9DCCB" stroke-width="6" stroke-linecap="round"/>`
  return leg(-62, '#6E7388') + leg(26, '#6E7388') + leg(-92, '#878CA1') + leg(56, '#878CA1')
}

/** A festive elephant walking to the right, on the origin, about 270 wide. */
export function elephant(): string {
  return svg`<path d="M-98 -104 C-116 -92 -116 -66 -112 -52" fill="none" stroke="#6E7388" stroke-width="6"
    stroke-linecap="round"/>
    <circle cx="-112" cy="-48" r="6" fill="${brand.maroon}"/>${elephantLegs()}
    <path d="M-100 -60 C-112 -130 -70 -160 -10 -160 C50 -160 92 -132 92 -60 C60 -44 -70 -44 -100 -60Z"
      fill="#878CA1"/>
    <path d="M128 -116 C150 -92 132 -58 144 -34 C150 -22 166 -26 162 -42" fill="none" stroke="#878CA1"
      stroke-width="22" stroke-linecap="round"/>
    <circle cx="98" cy="-128" r="48" fill="#9096AB"/>
    <path d="M112 -92 C122 -80 138 -78 148 -84" fill="none" stroke="#FFF6E4" stroke-width="9"
      stroke-linecap="round"/>
    <path d="M78 -164 C44 -166 36 -118 60 -88 C78 -84 92 -104 94 -128Z" fill="#7A7F95"/>
    <path d="M76 -154 C54 -154 50 -120 64 -100 C76 -100 84 -116 86 -132Z" fill="#E0A9A9"/>
    <circle cx="120" cy="-132" r="4.4" fill="#23161A"/><path d="M112 -142 q8 -5 16 0" fill="none"
      stroke="#23161A" stroke-width="2"/>
    <path d="M92 -176 C112 -178 132 -166 140 -150 C130 -146 126 -130 116 -146 C108 -152 98 -160 92 -176Z"
      fill="${brand.sindoor}"/>
    <path d="M92 -176 C98 -160 108 -152 116 -146 C126 -130 130 -146 140 -150" fill="none"
      stroke="${brand.paleGold}" stroke-width="4"/>
    <path d="M-70 -156 C-40 -166 20 -166 48 -154 C52 -110 50 -84 46 -64 H-68 C-74 -90 -76 -120 -70 -156Z"
      fill="${brand.maroon}"/>
    <path d="M-71 -84 C-40 -78 20 -78 49 -84" fill="none" stroke="${brand.marigold}" stroke-width="9"/>
    <path d="M-66 -62 H44" stroke="${brand.paleGold}" stroke-width="9" stroke-dasharray="0 12.2"
      stroke-linecap="round"/>
    <g transform="translate(-11 -122)">${around(
      14,
      degrees => svg`<g
      transform="rotate(${degrees})">${petal(9, 27, 5, brand.paleGold)}</g>`,
    )}
      <circle r="7" fill="${brand.marigold}"/>${dotRing(14, 31, 1.8, '#FFF1C9')}</g>
    <path d="M-46 -162 H26 L16 -186 H-36Z" fill="${brand.marigold}"/><path d="M-52 -166 H32 V-158 H-52Z"
      fill="${brand.gold}"/>
    <path d="M-30 -186 V-214 M10 -186 V-214" stroke="${brand.gold}" stroke-width="6"/>
    <path d="M-46 -212 C-30 -222 -16 -232 -10 -248 C-4 -232 10 -222 26 -212Z" fill="${brand.sindoor}"/>
    <path d="M-46 -212 H26" stroke="${brand.paleGold}" stroke-width="5"/>`
}
