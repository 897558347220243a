import { blend } from './palette.ts'
import type { ManOptions } from './portrait-options.ts'
import { svg, times } from './svg.ts'

const body = `M44 660 C44 520 54 420 108 392 C134 380 152 372 160 356 L200 400 L240 356
  C248 372 266 380 292 392
  C346 420 356 520 356 660Z`
const closedBody = `M44 660 C44 520 54 420 108 392 C134 380 152 372 160 352 C180 366 220 366 240 352
  C248 372 266 380 292 392 C346 420 356 520 356 660Z`
const sleeveSeams = svg`<path d="M90 480 C92 448 100 424 114 408 M310 480 C308 448 300 424 286 408"
  fill="none" stroke="#000"
  stroke-width="2" opacity=".15"/>`

function standingCollar(fill: string, edge: string): string {
  return svg`<path d="M161 341 C176 358 192 362 199 363 L199 382 C182 380 166 374 156 364Z" fill="${fill}"/>
    <path d="M239 341 C224 358 208 362 201 363 L201 382 C218 380 234 374 244 364Z" fill="${fill}"/>
    <path d="M161 341 C176 358 192 362 199 363 M239 341 C224 358 208 362 201 363" fill="none"
      stroke="${edge}" stroke-width="2"/>`
}

function shirtCollar(fill: string): string {
  const edge = 'stroke="#000" stroke-opacity=".16" stroke-width="1.2" stroke-linejoin="round"'
  return svg`<path d="M161 344 C166 366 182 386 200 400 L182 418 C166 404 154 384 152 364Z" fill="${fill}"
    ${edge}/>
    <path d="M239 344 C234 366 218 386 200 400 L218 418 C234 404 246 384 248 364Z" fill="${fill}" ${edge}/>`
}

function buttons(from: number, gap: number, fill: string, radius = 2.6): string {
  return times(6, index => svg`<circle cx="200" cy="${from + index * gap}" r="${radius}" fill="${fill}"/>`)
}

function shirt(colour: string): string {
  return svg`<path d="${body}" fill="${colour}"/>${sleeveSeams}
    <path d="M193 404 V520 M207 404 V520" stroke="#000" stroke-width="1.2" opacity=".12"/>
    ${buttons(422, 22, blend(colour, '#4A3A30', 0.45), 2.2)}
    ${shirtCollar(blend(colour, '#FFFFFF', 0.35))}`
}

function lapels(colour: string): string {
  const fill = blend(colour, '#FFFFFF', 0.08)
  const edge = 'stroke="#000" stroke-opacity=".28" stroke-width="1.3" stroke-linejoin="round"'
  return svg`<path d="M158 358 C146 370 136 378 128 384 L148 414 L138 422 L190 500
    C180 450 166 400 158 358Z" fill="${fill}" ${edge}/>
    <path d="M242 358 C254 370 264 378 272 384 L252 414 L262 422 L210 500 C220 450 234 400 242 358Z"
      fill="${fill}" ${edge}/>`
}

function jacketOver(inner: string, colour: string): string {
  return svg`${inner}
    <path d="M44 660 C44 520 54 420 108 392 C134 380 150 372 158 357 C166 400 178 450 191 500 V660Z"
      fill="${colour}"/>
    <path d="M356 660 C356 520 346 420 292 392 C266 380 250 372 242 357 C234 400 222 450 209 500 V660Z"
      fill="${colour}"/>
    ${sleeveSeams}${lapels(colour)}`
}

function suit(colour: string, tie: string): string {
  const knotted = svg`<path d="M192 402 H208 L211 416 L204 419 H196 L189 416Z" fill="${tie}"/>
    <path d="M196 419 H204 L213 480 V540 H187 V480Z" fill="${tie}"/>
    <path d="M196 440 L206 432 M193 456 L208 444 M191 472 L210 458" stroke="#fff" stroke-width="2"
      opacity=".3"/>`
  const whiteShirt = svg`<path d="${body}" fill="#F7F6F3"/>${shirtCollar('#FFFFFF')}${knotted}`
  return jacketOver(whiteShirt, colour)
}

function motifs(fill: string): string {
  return times(48, index => {
    const x = 84 + (index % 9) * 29 + (Math.floor(index / 9) % 2) * 14
    const y = 406 + Math.floor(index / 9) * 20
    const inside = Math.abs(x - 200) > 20 && y > 398 + Math.abs(x - 200) * 0.12 && x > 78 && x < 322
    return inside ? svg`<path d="M${x} ${y - 5} l3.4 5 -3.4 5 -3.4 -5Z" fill="${fill}"/>` : ''
  })
}

function sherwani(main: string, trim: string, second: string): string {
  return svg`<path d="${closedBody}" fill="${main}"/>${sleeveSeams}<g opacity=".65">${motifs(trim)}</g>
    <path d="M190 376 H210 V660 H190Z" fill="${blend(main, '#000000', 0.12)}"/>
    <path d="M190 380 V660 M210 380 V660" stroke="${trim}" stroke-width="2.4"/>
    ${buttons(398, 20, trim, 3.6)}
    <path d="M262 379 C278 386 296 392 306 402 C320 440 322 560 320 660 H278 C286 560 282 460 262 379Z"
      fill="${second}"/>
    <path d="M262 379 C282 460 286 560 278 660" fill="none" stroke="${trim}" stroke-width="4"/>
    ${standingCollar(trim, blend(trim, '#6B4A10', 0.5))}`
}

function bandhgala(colour: string): string {
  return svg`<path d="${closedBody}" fill="${colour}"/>${sleeveSeams}
    <path d="M201 380 V660" stroke="#000" stroke-width="1.8" opacity=".3"/>${buttons(398, 23, '#D9B44A', 3.2)}
    <path d="M252 424 l26 -5 2 7 -26 5Z" fill="#F7EBD2"/>
    ${standingCollar(blend(colour, '#FFFFFF', 0.07), blend(colour, '#000000', 0.35))}`
}

function nehruJacket(kurta: string, jacket: string): string {
  return svg`<path d="${closedBody}" fill="${kurta}"/>${sleeveSeams}
    <path d="M116 389 C134 380 152 370 160 352 C180 366 220 366 240 352 C248 370 266 380 284 389
      C296 440 298 560 298 660 H102 C102 560 104 440 116 389Z" fill="${jacket}"/>
    <path d="M201 380 V660" stroke="#000" stroke-width="1.8" opacity=".28"/>${buttons(398, 22, '#E7CF94', 3)}
    <path d="M246 428 l25 -5 2 6 -25 5Z" fill="${kurta}"/>
    ${standingCollar(blend(jacket, '#FFFFFF', 0.08), blend(jacket, '#000000', 0.3))}`
}

function kurta(main: string, trim: string): string {
  return svg`<path d="${closedBody}" fill="${main}"/>${sleeveSeams}
    <path d="M189 376 H211 V470 H189Z" fill="${blend(main, trim, 0.3)}"/>
    <path d="M189 380 V470 H211 V380" fill="none" stroke="${trim}" stroke-width="2"/>
    ${buttons(394, 17, trim, 2.4)}${standingCollar(blend(main, trim, 0.3), trim)}`
}

function sweater(colour: string, shirtColour: string): string {
  return svg`<path d="${body}" fill="${colour}"/>${sleeveSeams}
    <path d="M160 358 L200 424 L240 358 L200 398Z" fill="${blend(shirtColour, '#FFFFFF', 0.2)}"/>
    <path d="M156 364 C170 392 186 414 200 426 C214 414 230 392 244 364" fill="none"
      stroke="${blend(colour, '#000000', 0.22)}" stroke-width="5"/>
    ${shirtCollar(blend(shirtColour, '#FFFFFF', 0.4))}`
}

export function drawManClothes({ clothes, fabric, plainColour }: ManOptions): string {
  const { main, trim, second } = fabric
  switch (clothes) {
    case 'sherwani':
      return sherwani(main, trim, second)
    case 'bandhgala':
      return bandhgala(plainColour)
    case 'nehru':
      return nehruJacket('#F3EAD8', blend(main, '#4A3A34', 0.28))
    case 'kurta':
      return kurta(main, trim)
    case 'suit':
      return suit(plainColour, main)
    case 'blazer':
      return jacketOver(shirt('#F2F0EC'), plainColour)
    case 'shirt':
      return shirt(plainColour)
    case 'sweater':
      return sweater(blend(main, '#5A5048', 0.35), plainColour)
  }
}
