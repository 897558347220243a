/** What thousands of others chose too. Runs, repetitions and keyboard rows are found by rule instead. */
const common = new Set(
  `password passw0rd pass1234 password1 password123 p@ssw0rd p@ssword welcome welcome1 welcome123 admin123 administrator
  letmein iloveyou loveyou lovely sunshine princess superman batman football cricket sachin dhoni virat kohli18 india123
  india1947 bharat jaihind jaishriram jaishreeram shriram sriram hanuman bajrang ganesh ganesha ganapati krishna radhakrishna
  radhe radheradhe mahadev harharmahadev omnamahshivaya omsairam sairam saibaba balaji tirupati venkatesh lakshmi laxmi durga
  jaimatadi matarani sitaram waheguru namaste shaadi vivah wedding marriage matrimony saptapadi mumbai delhi newdelhi chennai
  kolkata bangalore bengaluru hyderabad pune123 rajasthan gujarat maharashtra hindustan bollywood shahrukh salman amitabh
  changeme default guest123 test123 test1234 testing demo123 abc123 abcd1234 a1b2c3 a1b2c3d4 qwerty123 qwerty1 1q2w3e 1q2w3e4r
  1qaz2wsx zaq12wsx asd123 asdf1234 zxcvbn123 monkey dragon master shadow michael jordan computer internet mobile samsung
  google facebook whatsapp instagram secret secret123 mypassword family mother father brother sister mummypapa mummy papa123
  lovemummy iloveindia mylove mylife myfamily`
    .split(/\s+/)
    .filter(word => word !== ''),
)
const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', '01234567890', 'abcdefghijklmnopqrstuvwxyz']

interface Owner {
  name?: string
  phone?: string | null
  email?: string
}

/** What is wrong with a password, in words a person can act on; undefined where nothing is. */
export function weakPassword(password: string, owner: Owner): string | undefined {
  if (common.has(password.toLowerCase()) || isRun(password.toLowerCase())) {
    return 'This password is one of the most common ones. Please choose another.'
  }
  return isPersonal(bare(password), owner)
    ? 'Please choose a password without your own name, phone number or e-mail.'
    : undefined
}

const bare = (text: string) => text.toLowerCase().replaceAll(/[\s.]+/g, '')

/** The member's own name, phone or e-mail with little added; at sign-up, anything like a mobile number. */
function isPersonal(password: string, { name = '', phone, email = '' }: Owner): boolean {
  const own = [...name.split(/[\s.]+/), name, phone ?? '', email.split('@')[0] ?? '', email].map(bare)
  const isOwn = (word: string) =>
    word.length >= 3 && password.includes(word) && password.length - word.length < 4
  return own.some(isOwn) || /^(\+?91|0)?[6-9]\d{9}$/.test(password)
}

/** aaaaaa, 123123, 123456, 987654, qwerty: a short piece repeated, or a stretch of a row in either direction. */
function isRun(text: string): boolean {
  if (/^(.{1,3})\1+$/.test(text)) return true
  return rows.some(row => row.includes(text) || row.includes([...text].reverse().join('')))
}
