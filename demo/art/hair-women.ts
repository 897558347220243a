import { type FaceGeometry, fittedToHead } from './face-geometry.ts'
import { flower } from './flower.ts'
import { blend, greyHair } from './palette.ts'
import type { HairParting, WomanOptions } from './portrait-options.ts'
import { svg, times } from './svg.ts'

export function hairTone({ hairColour, grey }: { hairColour: string; grey: number }): string {
  return blend(hairColour, greyHair, grey > 0.5 ? grey * 0.85 : grey * 0.3)
}

const skull = 'M124 214 C108 124 152 78 200 78 C248 78 292 124 276 214'

const backShapes: Record<WomanOptions['hair'], string> = {
  straight: `${skull} C284 280 298 330 294 408 C262 424 138 424 106 408 C102 330 116 280 124 214Z`,
  wavy: `${skull} C282 246 304 262 300 294 C298 322 322 338 312 372 C306 396 316 404 304 420
    C250 430 150 430 96 420
    C84 404 94 396 88 372 C78 338 102 322 100 294 C96 262 118 246 124 214Z`,
  curly: `${skull} C292 244 300 300 286 330 C250 352 150 352 114 330 C100 300 108 244 124 214Z`,
  bob: `${skull} C282 250 290 286 278 316 C266 330 244 326 232 304 C228 290 172 290 168 304
    C156 326 134 330 122 316
    C110 286 118 250 124 214Z`,
  bun: `${skull} C276 240 268 262 252 276 L148 276 C132 262 124 240 124 214Z`,
  gajra: `${skull} C276 240 268 262 252 276 L148 276 C132 262 124 240 124 214Z`,
  braid: `${skull} C278 250 274 282 254 292 C220 300 180 300 150 288 C130 270 124 246 124 214Z`,
  ponytail: `${skull} C278 250 274 282 254 292 C220 300 180 300 150 288 C130 270 124 246 124 214Z`,
}

function curls(): string {
  const spots = [
    [118, 176, 24],
    [112, 212, 25],
    [108, 250, 26],
    [112, 288, 26],
    [126, 320, 24],
    [150, 338, 20],
    [128, 138, 24],
    [150, 106, 24],
    [178, 90, 22],
  ] as const
  const circles = (mirrored: boolean) =>
    spots.map(([x, y, r]) => svg`<circle cx="${mirrored ? 400 - x : x}" cy="${y}" r="${r}"/>`)
  return svg`${circles(false)}${circles(true)}<circle cx="200" cy="84" r="20"/>`
}

function lowBun(withFlowers: boolean, shine: string): string {
  const bun = svg`<circle cx="270" cy="268" r="33"/>
    <path d="M250 262 C262 246 286 250 292 268 M254 280 C266 262 282 268 286 282" fill="none"
      stroke="${shine}"
      stroke-width="2.4" opacity=".45"/>`
  if (!withFlowers) return bun
  const ring = times(9, index => {
    const angle = Math.PI * (-0.62 + index * 0.16)
    return flower(270 + 34 * Math.cos(angle), 268 + 34 * Math.sin(angle), 8)
  })
  return bun + ring
}

export function drawWomanHairBack(options: WomanOptions, face: FaceGeometry): string {
  const tone = hairTone(options)
  const shine = blend(tone, '#8A6450', 0.5)
  const bun = options.hair === 'bun' || options.hair === 'gajra'
  const drawing = svg`<g fill="${tone}"><path d="${backShapes[options.hair]}"/>
    ${options.hair === 'curly' && curls()}
    ${bun && lowBun(options.hair === 'gajra', shine)}</g>`
  return fittedToHead(face, drawing, options.flipHair)
}

const hairlines: Record<HairParting, string> = {
  centre: `C272 196 264 170 247 151 C231 134 212 126 200 113 C188 126 169 134 153 151
    C136 170 128 196 126 216Z`,
  soft: `C268 230 266 214 263 198 C259 172 248 164 238 150 C226 138 206 134 200 114 C194 134 174 138 162 150
    C152 164 141 172 137 198 C134 214 132 230 126 216Z`,
  side: `C272 204 270 184 263 170 C248 148 208 144 176 110 C170 128 152 144 143 162
    C134 180 130 200 126 216Z`,
  back: `C270 204 267 176 252 155 C240 139 220 131 200 131 C180 131 160 139 148 155
    C133 176 130 204 126 216Z`,
}

const sheen: Record<HairParting, string> = {
  centre: 'M190 94 C160 104 140 134 134 176 M182 88 C150 96 128 130 125 172 M210 94 C240 104 260 134 266 176',
  soft: 'M190 96 C166 108 146 136 138 172 M210 96 C236 106 256 134 264 172 M222 92 C248 100 270 132 273 164',
  side: 'M184 100 C216 110 252 128 266 160 M190 92 C226 98 262 124 270 152 M168 100 C150 114 138 138 133 168',
  back: 'M200 88 V124 M178 90 C170 102 164 114 161 136 M222 90 C230 102 236 114 239 136 M156 100 C144 116 138 136 136 160 M244 100 C256 116 262 136 264 160',
}

const partingLines: Record<HairParting, string> = {
  centre: 'M200 80 V114',
  soft: 'M200 80 V116',
  side: 'M172 84 L176 111',
  back: '',
}

function greyStreaks(parting: HairParting, grey: number): string {
  if (grey < 0.12) return ''
  const sides =
    'M133 166 C130 184 129 196 129 208 M267 166 C270 184 271 196 271 208 M142 146 C136 158 132 172 131 186'
  return svg`<path d="${sheen[parting]} ${sides}" fill="none" stroke="#CFC8C1" stroke-width="2.4"
    stroke-linecap="round"
    opacity="${String(Math.min(0.7, 0.25 + grey))}"/>`
}

function braid(tone: string, shine: string, tie: string): string {
  const strands = times(10, index => {
    const x = 264 + 14 * Math.sin(index * 0.26)
    const y = 282 + index * 14
    const size = 13 - index * 0.55
    return svg`<g stroke="${shine}" stroke-width="1.1" stroke-opacity=".55" fill="${tone}">
      <ellipse transform="translate(${x - size * 0.45} ${y}) rotate(-34)" rx="${size * 0.72}" ry="${size}"/>
      <ellipse transform="translate(${x + size * 0.45} ${y + 5}) rotate(34)" rx="${size * 0.72}"
        ry="${size}"/></g>`
  })
  return svg`${strands}<path d="M262 420 h15 l-2 10 h-11Z" fill="${tie}"/>
    <path d="M263 430 h13 C282 448 276 462 269 470 C262 462 257 448 263 430Z" fill="${tone}"/>`
}

function frontLocks({ hair, fabric }: WomanOptions, tone: string, shine: string): string {
  switch (hair) {
    case 'straight':
      return svg`<path d="M129 222 C122 290 108 330 114 396 C116 414 122 424 128 430 C140 406 150 372 145 330
        C141 292 143 262 137 236Z" fill="${tone}"/>`
    case 'wavy':
      return svg`<path d="M129 222 C118 262 128 286 112 316 C98 346 118 366 108 398 C106 416 112 426 120 434
        C130 412 150 396 144 366 C138 338 156 316 148 288 C142 264 142 246 137 232Z" fill="${tone}"/>
        <path d="M271 222 C282 262 272 286 288 316 C302 346 282 366 292 398 C294 410 290 420 284 428
        C272 408 250 392 256 364 C262 338 244 316 252 288 C258 264 258 246 263 232Z" fill="${tone}"/>`
    case 'braid':
      return braid(tone, shine, fabric.trim)
    case 'ponytail':
      return svg`<path d="M258 262 C292 284 306 340 294 404 C290 428 280 440 270 448 C270 424 256 408 258 372
        C260 336 262 304 246 284Z" fill="${tone}"/>
        <path d="M270 290 C286 320 288 360 280 410" fill="none" stroke="${shine}" stroke-width="2.4"
        opacity=".5"/>`
    default:
      return ''
  }
}

/** Locks and braids that fall over the shoulder; drawn above the clothes and below the face. */
export function drawWomanHairLocks(options: WomanOptions, face: FaceGeometry): string {
  const tone = hairTone(options)
  const shine = blend(tone, '#8A6450', 0.5)
  return fittedToHead(face, frontLocks(options, tone, shine), options.flipHair)
}

export function drawWomanHairFront(options: WomanOptions, face: FaceGeometry): string {
  const { parting, skin, grey } = options
  const tone = hairTone(options)
  const drawing = svg`<path d="M126 216 C110 126 152 78 200 78 C248 78 290 126 274 216
    ${hairlines[parting]}" fill="${tone}"/>
    <path d="${sheen[parting]}" fill="none" stroke="${blend(tone, '#9A7460', 0.5)}" stroke-width="2.6"
      stroke-linecap="round" opacity=".34"/>
    ${greyStreaks(parting, grey)}
    <path d="${partingLines[parting]}" stroke="${skin.shade}" stroke-width="1.8" opacity=".75" fill="none"/>`
  return fittedToHead(face, drawing, options.flipHair)
}
