import { brand } from './palette.ts'
import { svg } from './svg.ts'

/** A cusped arch of the given size on `bottom`. */
export function archPath(centre: number, half: number, apex: number, bottom: number): string {
  const x = (share: number) => centre + half * share
  const spring = apex + half * 0.86
  return svg`M${x(-1)} ${bottom} V${spring}
    C${x(-1)} ${spring - half * 0.36} ${x(-0.8)} ${apex + half * 0.34} ${x(-0.52)} ${apex + half * 0.2}
    C${x(-0.3)} ${apex + half * 0.1} ${x(-0.1)} ${apex + half * 0.1} ${x(0)} ${apex}
    C${x(0.1)} ${apex + half * 0.1} ${x(0.3)} ${apex + half * 0.1} ${x(0.52)} ${apex + half * 0.2}
    C${x(0.8)} ${apex + half * 0.34} ${x(1)} ${spring - half * 0.36} ${x(1)} ${spring} V${bottom}`
}

/** Warm light behind an arch with a double gold frame. */
export function jharokha(
  id: string,
  centre: number,
  half: number,
  apex: number,
  bottom: number,
  inside: string,
): string {
  const opening = archPath(centre, half, apex, bottom)
  return svg`<defs><radialGradient id="${id}-sky" gradientUnits="userSpaceOnUse" cx="${centre}"
    cy="${apex + half}" r="${half * 1.5}">
      <stop offset="0" stop-color="#FFF8EA"/><stop offset=".55" stop-color="#FFE7C0"/><stop offset="1"
        stop-color="#F3B768"/></radialGradient>
      <clipPath id="${id}-opening"><path d="${opening}Z"/></clipPath></defs>
    <path d="${archPath(centre, half + 30, apex - 38, bottom)}Z" fill="${brand.deepMaroon}"/>
    <path d="${archPath(centre, half + 30, apex - 38, bottom)}" fill="none" stroke="${brand.gold}"
      stroke-width="3"/>
    <path d="${archPath(centre, half + 15, apex - 19, bottom)}" fill="none" stroke="${brand.paleGold}"
      stroke-width="5"
      stroke-linecap="round" stroke-dasharray="0 15"/>
    <g clip-path="url(#${id}-opening)"><path d="${opening}Z" fill="url(#${id}-sky)"/>${inside}</g>
    <path d="${opening}" fill="none" stroke="${brand.gold}" stroke-width="7"/>`
}
