/** The one page that is read by somebody who never chose us: in the language of their phone, as far as we speak it. */
export type Language = 'en' | 'hi'

export const languageOf = (languages: readonly string[]): Language =>
  languages[0]?.toLowerCase().startsWith('hi') ? 'hi' : 'en'

export const linkTexts = {
  en: {
    other: 'हिन्दी में पढ़ें',
    hello: (name: string) => `Namaste ${name}, this was made for you`,
    family: 'Your family made this marriage profile for you.',
    friend: 'A friend made this marriage profile for you.',
    before:
      'Below is what other members would see. Your phone number and e-mail are never shown. Is it all right?',
    yes: 'Yes, this is all right',
    changes: 'Ask for changes',
    no: 'No, take it away',
    changesLabel: 'What should be changed?',
    send: 'Send',
    sending: 'Sending...',
    agreed: (day: string) => `You said yes on ${day}.`,
    agreedMore: 'Others may see this profile. You can end this at any time, here, with this same link.',
    changesRequested: 'You asked for changes. We have told whoever made the profile.',
    declined: 'You said no. Nobody sees this profile.',
    erased: (day: string) => `Everything is erased on ${day}. Until then you can say yes after all.`,
    end: 'End it',
    sure: 'Nobody sees the profile from that moment.',
    yesAfterAll: 'Say yes after all',
    back: 'Back',
    others: 'There is another profile of you',
    otherText: (number: string) =>
      `${number} was made with the same number or e-mail. A person has one profile here: your yes counts for the one you choose, and the other is shown to nobody. Nothing is wrong; perhaps two of your family had the same thought.`,
    ownText: (number: string) =>
      `${number} is an account of your own. A person has one profile here: if that is the one, please say no to this one; if it is this one, please hide or delete the other.`,
    share: 'Would you like to use it together?',
    shareText:
      'You come in beside whoever made it. You both see everything, and each interest and each message says who of you sent it.',
    shareButton: 'Use it together',
    shared: 'You use it together',
    sharedText:
      'With this link and a code you come in at any time. Each interest and each message says who of you sent it.',
    comeIn: 'Continue',
    more: 'More choices',
    whoMade: 'Who made it for you?',
    keepers: {
      mother: 'My mother',
      father: 'My father',
      parents: 'My parents',
      brother: 'My brother',
      sister: 'My sister',
      friend: 'A friend',
    },
    keep: 'Would you rather keep it yourself?',
    keepText:
      'Then only you log in, write and answer. Whoever made the profile is told, and cannot open it any more.',
    keepButton: 'Keep it myself',
    wording: 'With your yes you say:',
  },
  hi: {
    other: 'Read in English',
    hello: (name: string) => `नमस्ते ${name}, यह आपके लिए बनाया गया है`,
    family: 'आपके परिवार ने आपके लिए यह विवाह प्रोफ़ाइल बनाई है।',
    friend: 'आपके एक मित्र ने आपके लिए यह विवाह प्रोफ़ाइल बनाई है।',
    before: 'दूसरे सदस्य यही देखेंगे जो नीचे है। आपका फ़ोन नंबर और ई-मेल किसी को नहीं दिखता। क्या यह ठीक है?',
    yes: 'हाँ, यह ठीक है',
    changes: 'पहले कुछ बदलिए',
    no: 'नहीं, इसे हटा दीजिए',
    changesLabel: 'क्या बदलना चाहिए?',
    send: 'भेजें',
    sending: 'भेज रहे हैं...',
    agreed: (day: string) => `आपने ${day} को हाँ कहा।`,
    agreedMore: 'दूसरे सदस्य यह प्रोफ़ाइल देख सकते हैं। आप इसे कभी भी इसी लिंक से बंद कर सकते हैं।',
    changesRequested: 'आपने बदलाव माँगे हैं। जिसने प्रोफ़ाइल बनाई, उसे हमने बता दिया है।',
    declined: 'आपने ना कहा। यह प्रोफ़ाइल किसी को नहीं दिखती।',
    erased: (day: string) => `${day} को सब कुछ मिटा दिया जाएगा। तब तक आप हाँ कह सकते हैं।`,
    end: 'बंद करें',
    sure: 'उसी क्षण से यह प्रोफ़ाइल किसी को नहीं दिखेगी।',
    yesAfterAll: 'फिर भी हाँ कहें',
    back: 'वापस',
    others: 'आपकी एक और प्रोफ़ाइल है',
    otherText: (number: string) =>
      `${number} इसी नंबर या ई-मेल से बनी है। यहाँ एक व्यक्ति की एक ही प्रोफ़ाइल होती है: जिसे आप हाँ कहें वही दिखेगी, दूसरी किसी को नहीं। कुछ ग़लत नहीं है; शायद घर में दो लोगों ने एक ही बात सोची।`,
    ownText: (number: string) =>
      `${number} आपका अपना खाता है। यहाँ एक व्यक्ति की एक ही प्रोफ़ाइल होती है: वही रखनी हो तो इसे ना कहिए; यह रखनी हो तो उसे छिपा या हटा दीजिए।`,
    share: 'क्या आप इसे साथ मिलकर चलाना चाहेंगे?',
    shareText:
      'जिसने प्रोफ़ाइल बनाई, उसके साथ आप भी अंदर आते हैं। दोनों सब कुछ देखते हैं, और हर रुचि और हर संदेश बताता है कि किसने भेजा।',
    shareButton: 'साथ मिलकर चलाएँ',
    shared: 'आप इसे साथ मिलकर चला रहे हैं',
    sharedText: 'इस लिंक और एक कोड से आप कभी भी अंदर आ सकते हैं। हर रुचि और हर संदेश बताता है कि किसने भेजा।',
    comeIn: 'आगे बढ़ें',
    more: 'और विकल्प',
    whoMade: 'यह आपके लिए किसने बनाई?',
    keepers: {
      mother: 'मेरी माँ ने',
      father: 'मेरे पिता ने',
      parents: 'मेरे माता-पिता ने',
      brother: 'मेरे भाई ने',
      sister: 'मेरी बहन ने',
      friend: 'एक मित्र ने',
    },
    keep: 'क्या आप इसे स्वयं चलाना चाहेंगे?',
    keepText:
      'तब केवल आप लॉग इन करेंगे, लिखेंगे और उत्तर देंगे। जिसने प्रोफ़ाइल बनाई उसे बताया जाएगा, और वह इसे नहीं खोल पाएगा।',
    keepButton: 'मैं स्वयं चलाऊँगा / चलाऊँगी',
    wording: 'हाँ कहकर आप यह कहते हैं:',
  },
} as const

export type LinkTexts = (typeof linkTexts)[Language]
