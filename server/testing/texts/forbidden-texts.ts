import type { Forbidden } from '../../src/core/moderation/text-rules/text-rules.ts'

/** Forbidden content as members write it, one per line. Names and numbers are invented. */
export const forbiddenTexts: Record<Forbidden, string[]> = {
  phone: lines(`
    9876543210
    +91 98765 43210
    +919876543210
    0091 9876543210
    098765 43210
    (98765) 43210
    98765-43210
    98765.43210
    98765/43210
    9876-543-210
    98 76 54 32 10
    98-76-54-32-10
    98.76.54.32.10
    98, 76, 54, 32, 10
    98*76*54*32*10
    9 8 7 6 5 4 3 2 1 0
    9-8-7-6-5-4-3-2-1-0
    9.8.7.6.5.4.3.2.1.0
    9,8,7,6,5,4,3,2,1,0
    9_8_7_6_5_4_3_2_1_0
    9x8x7x6x5x4x3x2x1x0
    9a8a7a6a5a4a3a2a1a0
    (9)(8)(7)(6)(5)(4)(3)(2)(1)(0)
    [9] [8] [7] [6] [5] [4] [3] [2] [1] [0]
    9~8~7~6~5~4~3~2~1~0
    987 654 3210
    9876 543210
    98765432 10
    My number is 9876543210.
    Call 9876543210 after 6 pm
    Ph 9876543210
    mob.9876543210
    Contact:9876543210
    Please ring on 98765 43210 in the evening
    Number98765 43210
    9876543210 call only
    98765 43210 / 98765 43211
    98o76543l0
    9B76S432lO
    98765432IO
    9876S4321o
    98765 4321O
    98O O5 43210
    9 8 7 6 5 4 3 2 l 0
    ９８７６５４３２１０
    ９８７６５ ４３２１０
    ①②③④⑤⑥⑦⑧⑨⓪
    ⑨⑧⑦⑥⑤④③②①⓪
    ❾❽❼❻❺❹❸❷❶⓿
    ➒➑➐➏➎➍➌➋➊➉
    9️⃣8️⃣7️⃣6️⃣5️⃣4️⃣3️⃣2️⃣1️⃣0️⃣
    9️⃣ 8️⃣ 7️⃣ 6️⃣ 5️⃣ 4️⃣ 3️⃣ 2️⃣ 1️⃣ 0️⃣
    𝟗𝟖𝟕𝟔𝟓𝟒𝟑𝟐𝟏𝟎
    ⁹⁸⁷⁶⁵⁴³²¹⁰
    ९८७६५४३२१०
    ९८७६५ ४३२१०
    ९ ८ ७ ६ ५ ४ ३ २ १ ०
    ৯৮৭৬৫৪৩২১০
    ૯૮૭૬૫૪૩૨૧૦
    ௯௮௭௬௫௪௩௨௧௦
    ౯౮౭౬౫౪౩౨౧౦
    ೯೮೭೬೫೪೩೨೧೦
    ੯੮੭੬੫੪੩੨੧੦
    ୯୮୭୬୫୪୩୨୧୦
    ൯൮൭൬൫൪൩൨൧൦
    ۹۸۷۶۵۴۳۲۱۰
    ٩٨٧٦٥٤٣٢١٠
    ९८765 ४३210
    98​765​43​210
    9‍8‍7‍6‍5‍4‍3‍2‍1‍0
    9̲8̲7̲6̲5̲4̲3̲2̲1̲0̲
    nine eight seven six five four three two one zero
    Nine Eight Seven Six Five Four Three Two One Zero
    nine-eight-seven-six-five-four-three-two-one-zero
    nine, eight, seven, six, five, four, three, two, one, zero
    nineeightsevensixfivefourthreetwoonezero
    NineEightSevenSixFiveFourThreeTwoOneZero
    nine 8 seven 6 five 4 three 2 one 0
    9 eight 7 six 5 four 3 two 1 zero
    98 seven six 5 four 32 one zero
    ninety eight seventy six fifty four thirty two ten
    ninety-eight seventy-six fifty-four thirty-two ten
    ninety eight double seven double five three two one
    nine eight double seven six triple five two one
    double nine eight seven triple six five four three
    nine oh eight seven six oh five four three two
    nine eight sevan 6 5 4 3 2 1 0
    nine ate seven six five for three to one zero
    98 dabal 7 65 triple 4 3
    double 9 double 8 double 7 double 6 54
    nau aath saat chhe paanch char teen do ek shunya
    nau ath sat che panch chaar tin do ek sunya
    Nau aath saat chhah panch chaar teen do ek zero
    nauaathsaatchepanchcharteendoekzero
    9 aath 7 chhe 5 char 3 do 1 zero
    atthanve chhihattar chauvan battis das
    athanve chihattar chauwan battis das
    ninyanve atthasi sattar chhappan pachpan
    नौ आठ सात छह पाँच चार तीन दो एक शून्य
    नौ आठ सात छः पांच चार तीन दो एक शून्य
    अट्ठानवे छिहत्तर चौवन बत्तीस दस
    निन्यानवे अस्सी सत्तर पचपन बीस
    नाइन एट सेवन सिक्स फाइव फोर थ्री टू वन जीरो
    डबल नौ आठ सात छह पाँच चार तीन दो
    मेरा नंबर ९८७६५४३२१० है
    मुझे 98765 43210 पर फोन करें
    mera number 98765 43210 hai
    98765 aur phir 43210
    98765 and then 43210
    98765 dash 43210
    98765 my dear 43210
    starts with 98765 and ends with 43210
    My no begins 98765, the rest is 43210
    first 98765 last 43210
    987654 (remove this) 3210
    98 is the start, then 765, at last 43210
    98 2012 3456
    9820 1998 20
    98 20 2015 34
    7 0 0 0 1 2 3 4 5 6
    6543 21 0987
    +44 7911 123456
    +1 415 555 2671
    +971 50 123 4567
    Landline 022 2345 6789
    STD 0712-2234567
    Ph: 2345678
    Tel 245678
    contact no 020 25678901
    Our landline: 2345-6789
    Aadhaar 1234 5678 9012
    account number 123456789012
    H1 Nine8seven6five4three2one0
    call me nine eight 7 6 5 four three 2 1 0 evening
    98.765.432.10 😊
    98💐76💐54💐32💐10
    📞98765📞43210
    ☎ 9 8 7 6 5 – 4 3 2 1 0
    98…76…54…32…10
    98|765|43|210
    98\\765\\43210
    9=8=7=6=5=4=3=2=1=0
    <98765><43210>
    "98765" "43210"
    98;76;54;32;10
    98:76:54:32:10
    98+76+54+32+10
    N1ne eight seven six five four three two one zero 9
    98765 43210 yrs
    9876543210 Rs only
    HS9876543210
    नऊ आठ सात सहा दोन चार तीन एक शून्य पाच
    nau aath saat saha don char teen ek shunya pach
    નવ આઠ સાત છ બે ચાર ત્રણ એક શૂન્ય પાંચ
    nav aath sat chha do char tran ek shunya panch
    নয় আট সাত ছয় দুই চার তিন এক শূন্য পাঁচ
    noy aat saat choy dui char tin ek shunno panch
    ஒன்பது எட்டு ஏழு ஆறு இரண்டு நான்கு மூன்று ஒன்று பூஜ்யம் ஐந்து
    ஒம்பது எட்டு ஏழு ஆறு ரெண்டு நாலு மூணு ஒண்ணு சுழியம் அஞ்சு
    onbathu ettu ezhu aaru irandu naangu moondru ondru poojyam ainthu
    తొమ్మిది ఎనిమిది ఏడు ఆరు రెండు నాలుగు మూడు ఒకటి సున్నా ఐదు
    tommidi enimidi yedu aaru rendu nalugu moodu okati sunna aidu
    ಒಂಬತ್ತು ಎಂಟು ಏಳು ಆರು ಎರಡು ನಾಲ್ಕು ಮೂರು ಒಂದು ಸೊನ್ನೆ ಐದು
    ombattu entu elu aaru eradu naalku mooru ondu sonne aidu
    ਨੌਂ ਅੱਠ ਸੱਤ ਛੇ ਦੋ ਚਾਰ ਤਿੰਨ ਇੱਕ ਸਿਫ਼ਰ ਪੰਜ
    naun atth satt che do char tinn ikk sifar panj
    my number is 98765 43210, call after 8
    nau aath saat chhe paanch char teen do ek zero
    98o76S43lO
    8slll6498l
    97о97lO86l
    n1ne e1ght s3ven s1x f1ve f0ur thr33 tw0 0ne z3ro
    9ine 8ight 7even 6ix 5ive 4our 3hree 2wo 1ne 0
    n i n e e i g h t s e v e n s i x f i v e f o u r t w o t w o
    e.i.g.h.t f.i.v.e o.n.e f.i.v.e e.i.g.h.t t.w.o s.i.x z.e.r.o s.e.v.e.n f.i.v.e
    841xx323xx1946
    98 mera 76 number 54 hai 32 10
    first five 98765 last five 43210
    Nine Eight Seven Six 543210
    Rs 98765 43210
    house no 98765-43210
    talk to my brother 868534 double 8 54
    +1 (647) 638-1953`),
  mail: lines(`
    rahul.sharma@gmail.com
    rahul.sharma @ gmail.com
    rahul.sharma@gmail .com
    rahulsharma92@yahoo.co.in
    rahul@mycompany.in
    rahul at gmail dot com
    rahul AT gmail DOT com
    rahul (at) gmail (dot) com
    rahul[at]gmail[dot]com
    rahul {at} gmail {dot} com
    rahul -at- gmail -dot- com
    rahul_at_gmail_dot_com
    rahul at the rate gmail dot com
    rahul at the rate of gmail.com
    rahul at the rate mycompany dot in
    rahulsharma gmail com
    rahul sharma, gmail
    rahul@gmail
    rahul ＠ gmail．com
    rahul@gmаil.com
    rahul.sharma at g mail dot com
    rahul at gee mail dot com
    rahul at yahoo dot com
    rahul at outlook.com
    rahul at rediffmail dot com
    rahul@rediff.com
    my mail id is rahulsharma92
    email id - rahulsharma
    Email: rahul.sharma
    mail address rahulsharma at hotmail
    write to rahul hotmail
    rahul एट जीमेल डॉट कॉम
    राहुल@जीमेल.कॉम
    ra hul 92 @ gmail . com
    rahul@sharmafamily.co.uk
    rahul[@]sharmafamily[.]com
    rahul at sharmafamily dot co dot in
    r.a.h.u.l@g.m.a.i.l.com
    icloud: rahulsharma
    rahul dot sharma at example dot org
    rahul92 at the rate g m a i l dot com
    rahul @yahoo com
    rahulnair @ mycompany . in
    email - rahul_92`),
  payee: lines(`
    rahul@ybl
    rahulsharma@oksbi
    98765@paytm
    rahul @ ybl
    rahul.sharma@okhdfcbank
    rahul at okaxis
    rahul at ybl
    UPI id rahulsharma
    my UPI ID: rahul
    gpay me
    google pay number same
    phonepe karo
    paytm number same as phone
    IFSC HDFC0001234
    SBIN0012345
    rahul@upi
    SBIN 0012345`),
  link: lines(`
    https://rahulsharma.com
    http://rahulsharma.in/about
    hxxp://rahulsharma.in
    www.rahulsharma.com
    www rahulsharma com
    WWW.RahulSharma.In
    rahulsharma.com
    RahulSharma.Com
    rahulsharma . com
    rahulsharma dot com
    rahulsharma dot in
    rahulsharma.co.in
    visit rahulsharma.in for more
    see my biodata on rahulsharma.in
    bit.ly/3abcXYZ
    t.me/rahulsharma
    wa.me/919876
    fb.com/rahul.sharma
    instagram.com/rahul
    linkedin.com/in/rahulsharma
    tinyurl.com/rahul
    ｗｗｗ．rahulsharma．com
    rahulsharma。com
    my blog rahulwrites.blog
    rahul-sharma.xyz
    youtu.be/abc123
    drive.google.com/file
    राहुल डॉट कॉम
    t dot me slash rahul
    zoom.us/j/12345`),
  handle: lines(`
    @rahul_92
    @rahulsharma
    insta: rahulsharma
    insta - rahulsharma
    insta id rahulsharma
    Insta ID: rahul.sharma
    my insta is rahulsharma
    instagram rahul_sharma_92
    Instagram: rahulsharma
    IG rahul.92
    ig: rahulsharma
    follow me on insta
    follow me on Instagram
    find me on Instagram
    DM me on insta
    1nsta rahul_92
    ins†a: rahul
    i n s t a : rahulsharma
    i.n.s.t.a rahul_92
    𝓲𝓷𝓼𝓽𝓪: rahul
    ⓘⓝⓢⓣⓐ: rahul
    іnsta: rahul
    whatsapp me
    WhatsApp only
    whats app me please
    what's app karo
    watsapp par baat karo
    whtsapp kar lo
    wh@tsapp me
    w h a t s a p p me
    w.h.a.t.s.a.p.p me
    WHATSSAPP me
    ping me on whatsapp
    contact on whatsapp
    available on WhatsApp
    व्हाट्सएप करें
    मुझे व्हाट्सऐप पर मिलो
    इंस्टा आईडी राहुल
    telegram @rahulsharma
    message me on telegram
    Telegram: rahulsharma
    snapchat rahul92
    snap: rahulsharma
    add me on snap
    fb: rahul.sharma
    find me on facebook as Rahul Sharma
    my facebook is Rahul Sharma Pune
    connect with me on LinkedIn
    skype id rahul.sharma
    chat with me on signal
    face book id rahul
    tele gram me rahul_92
    insta rahul_92
    i n s t a g r a m rahul.sharma
    rahul_92 on insta
    my snap is rahul
    whatsapp karo na`),
  offer: lines(`
    Shree Ganesh Marriage Bureau
    We run a marriage bureau in Pune
    Sharma Matrimonial Services
    matrimonial agency for all castes
    rishta agency
    विवाह ब्यूरो
    We have many profiles of NRI boys
    brides available for all castes
    good rishte available
    Registration fee 500 only
    free registration for girls
    vashikaran specialist
    वशीकरण विशेषज्ञ
    kala jadu specialist
    black magic removal expert
    love problem solution
    love marriage specialist guru
    get your ex love back
    world famous astrologer
    best astrologer in India
    pandit available for puja
    online kundli making
    instant loan
    urgent loans for all
    loan available at low interest
    loan without documents
    apply for loan today
    लोन मिलेगा
    earn money online
    earn daily 2000 rupees
    earn upto 50000 rupees a month
    make money from home
    ghar baithe paise kamao
    घर बैठे कमाएं
    part time job available
    work from home jobs
    double your money
    guaranteed returns every month
    earning opportunity
    invest with us
    join my team
    network marketing opportunity
    forex signals
    call girls
    escort services
    massage service available
    friendship club
    limited offer
    order now`),
}

function lines(text: string): string[] {
  return text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
}
