import type { Random } from '../../../demo/art/random.ts'
import { listOf, whole } from './draw.ts'

/** Random messages of the pieces on which the rules turn, repeated and mixed, to find one that is read slowly. */
const pieces = [
  ...listOf(`
    9
    98
    1,1
    12/12/
    12:12:
    5'
    nine
    n i n e
    n1ne
    7even
    ninety
    double
    triple
    do
    char
    saath
    नौ
    दो
    ९
    o
    l
    to
    for
    at
    at the rate
    dot
    .
    ,
    -
    @
    :
    //
    www
    a.
    rahul_92
    gmail
    g m a i l
    yahoo
    insta
    i n s t a
    whatsapp
    w-
    me on
    my
    call
    pin
    Pune
    411001
    Rs
    lakh
    to 70000
    send
    money
    me
    parcel
    customs
    paise
    🙂
    ((((
    x`),
  '\u200b',
  '\u0301',
  '\n',
  '𝟗',
  '９',
  '9\u{fe0f}\u{20e3}',
]

/** The last is judged, the others came before it. */
export function fuzz(random: Random): string[] {
  const make = () => {
    const few = Array.from({ length: whole(random, 1, 4) }, () => random.pick(pieces))
    const from = random.chance(0.5) ? few : pieces
    const between = random.pick(['', ' ', ' '])
    const longest = random.pick([50, 50, 50, 100, 100, 300, 2000])
    let text = ''
    while (text.length < longest) text += random.pick(from) + between
    return text.slice(0, 2000)
  }
  return Array.from({ length: whole(random, 1, 5) }, make)
}
