import { brand } from './palette.ts'
import { svg } from './svg.ts'

export function flame(): string {
  return svg`<path d="M0 0 C17 -6 20 -24 9 -40 C5 -46 2 -54 1 -62 C-6 -52 -18 -38 -17 -20
    C-16 -8 -8 -1 0 0Z" fill="${brand.marigold}"/>
    <path d="M0 -3 C9 -8 10 -19 4 -28 C2 -32 0 -36 -1 -40 C-5 -33 -10 -25 -9 -15 C-8 -8 -4 -4 0 -3Z"
      fill="#FFE9AE"/>`
}

/** A clay lamp on the origin, about 120 wide. */
export function diya(id: string): string {
  return svg`<defs><radialGradient id="${id}-glow"><stop offset="0" stop-color="#FFD36B" stop-opacity=".75"/>
      <stop offset="1" stop-color="#FFD36B" stop-opacity="0"/></radialGradient></defs>
    <circle cy="-62" r="62" fill="url(#${id}-glow)"/>
    <path d="M-17 -2 H17 L24 4 H-24Z" fill="#7A2C10"/>
    <path d="M-60 -38 C-54 -8 -28 0 0 0 C28 0 54 -8 60 -38 C34 -26 -34 -26 -60 -38Z" fill="#B5471B"/>
    <path d="M-60 -38 C-34 -26 34 -26 60 -38 C34 -48 -34 -48 -60 -38Z" fill="#7A2C10"/>
    <path d="M-46 -38 C-26 -31 26 -31 46 -38 C26 -43 -26 -43 -46 -38Z" fill="#E3A02C"/>
    <path d="M-49 -22 C-26 -9 26 -9 49 -22" fill="none" stroke="${brand.paleGold}" stroke-width="4.6"
      stroke-linecap="round"
      stroke-dasharray="0 10.6"/>
    <g transform="translate(0 -37)">${flame()}</g>`
}
