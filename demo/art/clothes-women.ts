import { blend, type Fabric } from './palette.ts'
import type { WomanOptions } from './portrait-options.ts'
import { svg, times } from './svg.ts'

/** Each path runs from the left shoulder to the right. */
const necklines = {
  round: 'M151 363 C158 398 180 408 200 408 C220 408 242 398 249 363',
  vee: 'M154 363 C168 386 186 408 200 420 C214 408 232 386 246 363',
  boat: 'M146 366 C164 386 184 391 200 391 C216 391 236 386 254 366',
  deep: 'M151 363 C158 392 168 412 200 418 C232 412 242 392 249 363',
}

function bodice(neckline: string): string {
  const alongNeck = neckline.slice(1)
  return `M66 660 C66 520 74 420 114 389 C132 379 145 373 ${alongNeck} C255 373 268 379 286 389
    C326 420 334 520 334 660Z`
}

function garment(fill: string, neckline: string, trim: string, width: number): string {
  return svg`<path d="${bodice(neckline)}" fill="${fill}"/>
    <path d="M96 470 C98 440 106 418 122 404 M304 470 C302 440 294 418 278 404" fill="none" stroke="#000"
      stroke-width="2" opacity=".14"/>
    <path d="${neckline}" fill="none" stroke="${trim}" stroke-width="${width}"/>`
}

function sprig(x: number, y: number, fill: string, size = 1): string {
  return svg`<g transform="translate(${x} ${y}) scale(${size})" fill="${fill}"><circle cy="-4"
    r="1.8"/><circle cx="-3.6" cy="1" r="1.6"/>
    <circle cx="3.6" cy="1" r="1.6"/><circle cy="4.6" r="1.2"/></g>`
}

function scattered(fill: string, keep: (x: number, y: number) => boolean, size = 1): string {
  return times(60, index => {
    const x = 78 + (index % 10) * 27 + (Math.floor(index / 10) % 2) * 13
    const y = 398 + Math.floor(index / 10) * 19
    return keep(x, y) ? sprig(x, y, fill, size) : ''
  })
}

function onlyOn(id: string, neckline: string, drawing: string): string {
  return svg`<clipPath id="${id}-body"><path d="${bodice(neckline)}"/></clipPath>
    <g clip-path="url(#${id}-body)">${drawing}</g>`
}

function sari(id: string, { main, trim, second }: Fabric): string {
  const pallu =
    'M226 384 C238 374 246 368 252 362 C272 372 302 384 316 402 C334 440 336 540 336 660 H64 C66 560 68 520 76 488 C140 462 196 420 226 384Z'
  const border = 'M226 384 C196 420 140 462 76 488 L72 512 C148 484 212 438 246 390 Z'
  return svg`${garment(second, necklines.round, trim, 4.5)}
    <path d="${pallu}" fill="${main}"/>
    <path d="M262 372 C258 410 226 450 168 500 M276 378 C276 420 254 462 216 510 M290 386
      C294 430 282 470 262 510 M302 392 C312 440 308 480 304 510"
      fill="none" stroke="#000" stroke-width="2" opacity=".13"/>
    ${onlyOn(
      id,
      necklines.round,
      scattered(trim, (x, y) => y > 436 - (x - 200) * 0.55, 0.9),
    )}
    <path d="${border}" fill="${trim}"/>
    ${times(9, index => {
      const t = (index + 0.6) / 9.4
      const x = 234 - 152 * t
      return svg`<circle cx="${x}" cy="${392 + 104 * t ** 0.86}" r="3" fill="${main}"/>`
    })}
    <path d="M226 384 C238 374 246 368 252 362 L266 369 C258 377 252 383 246 390Z" fill="${trim}"/>`
}

function placket(main: string, trim: string, top: number): string {
  return svg`<path d="M193 ${top} H207 V500 H193Z" fill="${trim}"/>
    ${times(5, index => svg`<circle cx="200" cy="${top + 12 + index * 16}" r="2.4" fill="${main}"/>`)}`
}

function yoke(trim: string, neckline: string): string {
  return svg`<path d="${neckline}" fill="none" stroke="${trim}" stroke-width="16" opacity=".9"/>
    <path d="${neckline}" fill="none" stroke="#fff" stroke-width="3" stroke-dasharray="0.1 7"
      stroke-linecap="round" opacity=".75"/>`
}

function drapedOverBoth({ second, trim }: Fabric): string {
  const band =
    'M136 371 C128 378 116 384 108 392 C128 452 168 474 200 474 C232 474 272 452 292 392 C284 384 272 378 264 371 C254 420 232 440 200 440 C168 440 146 420 136 371Z'
  return svg`<path d="${band}" fill="${second}"/>
    <path d="M124 380 C138 436 168 456 200 456 C232 456 262 436 276 380" fill="none" stroke="#000"
      stroke-width="2" opacity=".13"/>
    <path d="M108 392 C128 452 168 474 200 474 C232 474 272 452 292 392" fill="none" stroke="${trim}"
      stroke-width="4.5"/>`
}

function drapedOverOne({ second, trim }: Fabric): string {
  return svg`<path d="M254 366 C276 376 306 388 318 408 C334 450 336 540 336 660 H246
    C262 560 262 450 240 376Z" fill="${second}"/>
    <path d="M276 386 C292 430 294 480 288 520 M296 394 C312 430 314 480 312 520" fill="none" stroke="#000"
      stroke-width="2" opacity=".14"/>
    <path d="M247 371 C268 450 268 560 252 660" fill="none" stroke="${trim}" stroke-width="7"/>`
}

function blazer(jacket: string, top: string): string {
  return svg`${garment(top, necklines.vee, top, 1)}
    <path d="M66 660 C66 520 74 420 114 389 C132 379 145 373 151 362 C160 400 176 440 192 480 V660Z"
      fill="${jacket}"/>
    <path d="M334 660 C334 520 326 420 286 389 C268 379 255 373 249 362 C240 400 224 440 208 480 V660Z"
      fill="${jacket}"/>
    <path d="M151 362 C140 372 132 380 128 386 L146 412 L138 420 C156 446 176 466 192 480
      C178 440 160 400 151 362Z"
      fill="${blend(jacket, '#FFFFFF', 0.09)}" stroke="#000" stroke-opacity=".2" stroke-width="1.2"/>
    <path d="M249 362 C260 372 268 380 272 386 L254 412 L262 420 C244 446 224 466 208 480
      C222 440 240 400 249 362Z"
      fill="${blend(jacket, '#FFFFFF', 0.09)}" stroke="#000" stroke-opacity=".2" stroke-width="1.2"/>`
}

export function drawWomanClothes({ id, clothes, fabric }: WomanOptions): string {
  const { main, trim, second } = fabric
  const onChest = (x: number, y: number) => y > 400 && (Math.abs(x - 200) > 58 || y > 432)
  switch (clothes) {
    case 'sari':
      return sari(id, fabric)
    case 'kurta':
      return garment(main, necklines.vee, trim, 6) + placket(main, trim, 418)
    case 'salwar':
      return garment(main, necklines.boat, trim, 5) + drapedOverBoth(fabric)
    case 'anarkali':
      return garment(main, necklines.round, trim, 4) + yoke(trim, necklines.round) + drapedOverOne(fabric)
    case 'lehenga':
      return [
        garment(main, necklines.deep, trim, 7),
        onlyOn(id, necklines.deep, scattered(trim, onChest)),
        drapedOverOne(fabric),
      ].join('')
    case 'blazer':
      return blazer(blend(second, '#22222C', 0.62), '#F7F1E8')
    case 'blouse':
      return garment(main, necklines.boat, blend(main, '#000000', 0.18), 3)
  }
}
