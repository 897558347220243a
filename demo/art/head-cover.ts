import { brand, type Fabric, jewel } from './palette.ts'
import { svg, times } from './svg.ts'

/** The dupatta behind the head and over the shoulders. */
export function drawVeilBack({ main }: Fabric): string {
  return svg`<path d="M102 230 C88 112 150 64 200 64 C250 64 312 112 298 230 C300 306 340 380 356 660 H44
    C60 380 100 306 102 230Z"
    fill="${main}"/>`
}

export function drawVeilFront({ main, trim }: Fabric): string {
  const edge =
    'M200 93 C160 93 116 130 122 226 C124 304 106 380 84 660 M200 93 C240 93 284 130 278 226 C276 304 294 380 316 660'
  return svg`<path d="M200 64 C150 64 88 112 102 230 C104 306 66 380 50 660 H84 C106 380 124 304 122 226
    C116 130 160 93 200 93
      C240 93 284 130 278 226 C276 304 294 380 316 660 H350 C334 380 296 306 298 230
        C312 112 250 64 200 64Z" fill="${main}"/>
    <path d="M112 240 C112 310 86 380 70 560 M288 240 C288 310 314 380 330 560" fill="none" stroke="#000"
      stroke-width="2" opacity=".16"/>
    <path d="${edge}" fill="none" stroke="${trim}" stroke-width="8"/>
    <path d="${edge}" fill="none" stroke="${main}" stroke-width="2.6" stroke-dasharray="0.1 8"
      stroke-linecap="round"/>`
}

export function drawTurbanTail({ main, trim }: Fabric): string {
  return svg`<path d="M258 150 C296 190 304 280 310 372 C300 380 288 380 276 374 C274 290 268 220 252 170Z"
    fill="${main}"/>
    <path d="M310 372 C300 380 288 380 276 374 V386 C288 392 302 391 311 384Z" fill="${trim}"/>`
}

function turbanFolds(trim: string): string {
  return times(6, index => {
    const lift = index * 12
    return svg`<path d="M${122 + index * 4} ${148 - lift} C${162 + index * 4} ${116 - lift * 0.86}
      ${236 - index * 3} ${114 - lift * 0.8}
      ${277 - index * 5} ${146 - lift * 1.05}" fill="none" stroke="${index % 2 ? trim : '#000'}"
        stroke-width="${index % 2 ? 3 : 2}"
      opacity="${index % 2 ? '.75' : '.16'}"/>`
  })
}

export function drawTurban({ main, trim }: Fabric, turn: number, hairTone: string): string {
  return svg`<g transform="translate(${turn * 0.3})"><path d="M130 208 C126 180 130 160 140 148 L152 160
    C142 172 138 190 137 212Z M270 208 C274 180 270 160 260 148
      L248 160 C258 172 262 190 263 212Z" fill="${hairTone}"/>
    <path d="M119 160 C100 96 146 44 204 46 C264 46 302 96 281 160 C252 131 148 131 119 160Z" fill="${main}"/>
    ${turbanFolds(trim)}
    <path d="M119 160 C148 131 252 131 281 160 L277 171 C248 145 152 145 123 171Z" fill="${trim}"/>
    <path d="M200 98 C192 72 204 44 230 28 C228 56 218 82 204 98Z" fill="#FFF6E6" stroke="#D9C08A"/>
    <path d="M204 94 C206 74 214 54 226 36" fill="none" stroke="#D9C08A" stroke-width="1.2"/>
    <circle cx="200" cy="112" r="13" fill="${trim}" stroke="${jewel.edge}"/><circle cx="200" cy="112"
      r="6.5" fill="${brand.sindoor}"/>
    ${[-20, -10, 0, 10, 20].map(
      offset => svg`<circle cx="${200 + offset}"
      cy="${132 + Math.abs(offset) * 0.12}" r="2.6" fill="${jewel.pearl}"/>`,
    )}</g>`
}
