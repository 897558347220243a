import { type FaceGeometry, fittedToHead } from './face-geometry.ts'
import { hairTone } from './hair-women.ts'
import { blend } from './palette.ts'
import type { ManOptions, MenHairStyle } from './portrait-options.ts'
import { svg } from './svg.ts'

type Cut = { shape: string; sheen: string }

const cuts: Record<MenHairStyle, Cut> = {
  'side-parting': {
    shape: `M128 206 C116 122 154 82 204 82 C256 82 286 120 272 206 C268 190 268 172 261 158
      C240 158 200 152 172 128
      C166 144 150 152 141 160 C134 174 132 190 128 206Z`,
    sheen: 'M178 112 C206 118 244 126 264 148 M172 98 C206 96 246 108 266 136',
  },
  short: {
    shape: `M129 202 C120 124 158 86 201 86 C246 86 280 124 271 202 C268 184 266 166 256 151
      C240 141 224 144 200 141
      C176 144 160 141 144 151 C134 166 132 184 129 202Z`,
    sheen: 'M156 124 C172 106 216 100 246 120 M150 138 C166 126 190 122 206 122',
  },
  wavy: {
    shape: `M127 206 C110 142 124 102 160 94 C178 74 218 76 236 88 C272 92 292 134 273 206
      C270 188 270 170 261 156
      C252 162 244 148 232 151 C220 157 208 143 194 149 C180 155 168 145 156 154 C140 160 134 182 127 206Z`,
    sheen:
      'M146 132 C158 112 178 116 190 104 M200 122 C214 106 236 114 250 106 M160 106 C172 94 190 98 204 88',
  },
  crew: {
    shape: `M131 198 C126 128 162 94 200 94 C238 94 274 128 269 198 C266 178 264 160 253 147
      C236 139 220 140 200 138
      C180 140 164 139 147 147 C136 160 134 178 131 198Z`,
    sheen: 'M156 128 C176 110 222 110 244 128',
  },
  'swept-back': {
    shape: `M129 206 C114 130 150 76 204 78 C256 78 286 128 271 206 C268 186 266 160 252 144
      C238 130 222 126 202 125
      C180 126 162 132 148 146 C136 162 132 186 129 206Z`,
    sheen:
      'M176 118 C174 104 182 92 194 86 M206 116 C206 104 212 94 220 88 M234 124 C240 112 242 104 240 98 M154 132 C150 116 158 104 166 98',
  },
  curly: {
    shape: `M130 204 C122 196 114 178 122 166 C112 152 118 132 132 128 C130 110 148 94 164 98
      C172 82 196 78 208 88
      C224 78 246 84 252 100 C270 102 282 120 276 136 C288 148 286 172 276 178 C280 190 276 198 270 204
        C268 188 268 174 260 164
      C250 166 248 152 238 152 C228 156 220 144 208 148 C198 154 188 142 178 148 C168 156 160 148 152 154
        C142 156 140 166 138 172
      C134 180 132 192 130 204Z`,
    sheen:
      'M146 130 q8 -12 18 -4 M176 112 q10 -12 20 -2 M212 112 q10 -10 18 2 M240 130 q10 -8 16 4 M190 132 q8 -8 16 0',
  },
  quiff: {
    shape: `M129 204 C118 138 136 96 168 90 C196 66 252 76 262 104 C278 122 280 164 271 204
      C268 186 268 166 258 152
      C250 138 236 144 214 140 C190 136 170 128 158 140 C148 148 138 160 136 172 C133 184 131 194 129 204Z`,
    sheen: 'M166 128 C170 104 204 88 246 102 M182 130 C192 112 220 104 254 118',
  },
  receding: {
    shape: `M128 204 C118 126 156 86 202 86 C248 86 282 126 272 204 C269 184 268 168 260 154
      C255 140 246 128 232 122
      C222 130 212 134 200 134 C188 134 178 130 168 122 C154 128 145 140 140 154 C132 168 131 184 128 204Z`,
    sheen: 'M180 112 C190 104 212 104 222 112 M176 100 C192 92 212 92 228 100',
  },
  thinning: {
    shape: `M129 206 C122 178 127 152 144 135 C149 131 153 134 151 141 C148 153 142 166 139 179
      C135 188 132 198 129 206Z
      M271 206 C278 178 273 152 256 135 C251 131 247 134 249 141 C252 153 258 166 261 179
        C265 188 268 198 271 206Z`,
    sheen: 'M136 180 C138 166 141 156 146 147 M264 180 C262 166 259 156 254 147',
  },
}

/** Fills the seam between sideburns and skin. */
export function drawManHairBehind(options: ManOptions, face: FaceGeometry): string {
  const sides = 'M131 204 C124 150 150 106 200 106 C250 106 276 150 269 204 L262 208 H138Z'
  return fittedToHead(face, `<path d="${sides}" fill="${hairTone(options)}"/>`)
}

export function drawManHair(options: ManOptions, face: FaceGeometry): string {
  const { id, grey, hair } = options
  const tone = hairTone(options)
  const { shape, sheen } = cuts[hair]
  const temples =
    grey > 0.08 &&
    svg`<g clip-path="url(#${id}-hair)" fill="#B8B0A8" opacity="${String(Math.min(0.85, 0.35 + grey))}">
      <ellipse cx="130" cy="186" rx="11" ry="34"/><ellipse cx="270" cy="186" rx="11" ry="34"/></g>`
  const drawing = svg`<clipPath id="${id}-hair"><path d="${shape}"/></clipPath>
    <path d="${shape}" fill="${tone}"/>${temples}
    <path d="${sheen}" fill="none" stroke="${blend(tone, grey > 0.3 ? '#D8D2CC' : '#9A7460', 0.55)}"
      stroke-width="2.6"
      stroke-linecap="round" opacity=".38"/>`
  return fittedToHead(face, drawing, options.flipHair)
}
