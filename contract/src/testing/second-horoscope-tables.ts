// The tables of the horoscope rules as they are printed. The second implementation reads them.

export const printedStars = `
  1 Ashwini D 1 Horse Pada         10 Magha R 3 Rat Pada           19 Mula R 1 Dog Pada
  2 Bharani M 2 Elephant Kati      11 P.Phalguni M 2 Rat Kati      20 P.Ashadha M 2 Monkey Kati
  3 Krittika R 3 Sheep Nabhi       12 U.Phalguni M 1 Cow Nabhi     21 U.Ashadha M 3 Mongoose Nabhi
  4 Rohini M 3 Serpent Kantha      13 Hasta D 1 Buffalo Kantha     22 Shravana D 3 Monkey Kantha
  5 Mrigashira D 2 Serpent Shiro   14 Chitra R 2 Tiger Shiro       23 Dhanishta R 2 Lion Shiro
  6 Ardra M 1 Dog Kantha           15 Swati D 3 Buffalo Kantha     24 Shatabhisha R 1 Horse Kantha
  7 Punarvasu D 1 Cat Nabhi        16 Vishakha R 3 Tiger Nabhi     25 P.Bhadrapada M 1 Lion Nabhi
  8 Pushya D 2 Sheep Kati          17 Anuradha D 2 Deer Kati       26 U.Bhadrapada M 2 Cow Kati
  9 Ashlesha R 3 Cat Pada          18 Jyeshtha R 1 Deer Pada       27 Revati D 3 Elephant Pada`

/** The last two words are the vashya of the first and the second 15 degrees. */
export const printedRashis = `
  Mesha       Mars     Kshatriya  Chatushpada  Chatushpada
  Vrishabha   Venus    Vaishya    Chatushpada  Chatushpada
  Mithuna     Mercury  Shudra     Manava       Manava
  Karka       Moon     Brahmin    Jalachara    Jalachara
  Simha       Sun      Kshatriya  Vanachara    Vanachara
  Kanya       Mercury  Vaishya    Manava       Manava
  Tula        Venus    Shudra     Manava       Manava
  Vrishchika  Mars     Brahmin    Keeta        Keeta
  Dhanu       Jupiter  Kshatriya  Manava       Chatushpada
  Makara      Saturn   Vaishya    Chatushpada  Jalachara
  Kumbha      Saturn   Shudra     Manava       Manava
  Meena       Jupiter  Brahmin    Jalachara    Jalachara`

export const printedFriends: Record<string, string> = {
  Sun: 'Moon Mars Jupiter',
  Moon: 'Sun Mercury',
  Mars: 'Sun Moon Jupiter',
  Mercury: 'Sun Venus',
  Jupiter: 'Sun Moon Mars',
  Venus: 'Mercury Saturn',
  Saturn: 'Mercury Venus',
}
export const printedEnemies: Record<string, string> = {
  Sun: 'Venus Saturn',
  Moon: '',
  Mars: 'Mercury',
  Mercury: 'Moon',
  Jupiter: 'Mercury Venus',
  Venus: 'Sun Moon',
  Saturn: 'Sun Moon Mars',
}

export const printedGanas = `
    D M R
  D 6 6 0
  M 5 6 0
  R 1 0 6`

export const printedVashyas = {
  'north-1': `
                Chatushpada Manava Jalachara Vanachara Keeta
    Chatushpada 2 1 1 .5 1
    Manava      1 2 .5 0 1
    Jalachara   1 .5 2 1 1
    Vanachara   .5 0 1 2 0
    Keeta       1 1 1 0 2`,
  'north-web-1': `
                Chatushpada Manava Jalachara Vanachara Keeta
    Chatushpada 2 1 1 0 1
    Manava      1 2 .5 0 0
    Jalachara   1 .5 2 1 1
    Vanachara   .5 0 1 2 0
    Keeta       1 1 1 0 2`,
}

/** In north-web-1 the row is the bride. North-1 is symmetric. */
export const printedYonis = {
  'north-1': `
             Horse Elephant Sheep Serpent Dog Cat Rat Cow Buffalo Tiger Deer Monkey Mongoose Lion
    Horse    4 2 2 3 2 2 2 1 0 1 1 3 2 1
    Elephant 2 4 3 3 2 2 2 2 3 1 2 3 2 0
    Sheep    2 3 4 2 1 2 1 3 3 1 2 0 3 1
    Serpent  3 3 2 4 2 1 1 1 1 2 2 2 0 2
    Dog      2 2 1 2 4 2 1 2 2 1 0 2 1 1
    Cat      2 2 2 1 2 4 0 2 2 1 3 3 2 1
    Rat      2 2 1 1 1 0 4 2 2 2 2 2 1 2
    Cow      1 2 3 1 2 2 2 4 3 0 3 2 2 1
    Buffalo  0 3 3 1 2 2 2 3 4 1 2 2 2 1
    Tiger    1 1 1 2 1 1 2 0 1 4 1 1 2 1
    Deer     1 2 2 2 0 3 2 3 2 1 4 2 2 1
    Monkey   3 3 0 2 2 3 2 2 2 1 2 4 3 2
    Mongoose 2 2 3 0 1 2 1 2 2 2 2 3 4 2
    Lion     1 0 1 2 1 1 2 1 1 1 1 2 2 4`,
  'north-web-1': `
             Horse Elephant Sheep Serpent Dog Cat Rat Cow Buffalo Tiger Deer Monkey Mongoose Lion
    Horse    4 2 3 2 2 3 3 3 0 1 3 2 2 1
    Elephant 2 4 3 2 2 3 3 3 3 1 3 2 2 0
    Sheep    3 3 4 2 2 3 3 3 3 1 3 0 2 1
    Serpent  2 2 2 4 2 1 1 2 2 2 2 1 0 2
    Dog      2 2 2 2 4 1 2 2 2 2 0 2 2 2
    Cat      3 3 3 1 1 4 0 3 3 2 3 2 2 2
    Rat      3 3 3 1 2 0 4 3 3 2 3 2 1 1
    Cow      3 3 3 2 2 3 3 4 3 0 3 2 2 1
    Buffalo  0 3 3 2 2 3 3 3 4 1 1 2 2 1
    Tiger    1 1 1 2 2 2 2 1 1 4 1 2 2 1
    Deer     3 3 3 2 0 3 2 3 3 1 4 2 2 3
    Monkey   2 2 0 1 2 2 2 2 2 2 2 4 2 2
    Mongoose 2 2 2 0 2 2 1 2 2 2 2 2 4 2
    Lion     1 0 1 2 2 2 2 1 1 2 1 2 2 4`,
}

/** The rashis that are vasya to each rashi. */
export const printedVasyas =
  '1: 5 8 · 2: 4 7 · 3: 6 · 4: 8 9 · 5: 7 · 6: 12 3 · 7: 10 6 · 8: 4 · 9: 12 · 10: 1 11 · 11: 1 · 12: 10'
export const printedVedhas = '1-18 2-17 3-16 4-15 5-23 6-22 7-21 8-20 9-19 10-27 11-26 12-25 13-24'
