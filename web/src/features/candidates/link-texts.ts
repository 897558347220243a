/** Texts of the page that a candidate opens by link, in English or Hindi. The candidate may not know Saptapadi. */
export type Language = 'en' | 'hi'

export const languageOf = (languages: readonly string[]): Language =>
  languages[0]?.toLowerCase().startsWith('hi') ? 'hi' : 'en'

export const linkTexts = {
  en: {
    other: 'हिन्दी में पढ़ें',
    hello: (name: string) => `Namaste ${name}, this profile was made for you`,
    family: 'Your family made this marriage profile for you.',
    friend: 'A friend made this marriage profile for you.',
    before:
      'Other members would see what is below. They never see your phone number or e-mail. Do you agree?',
    horoscope:
      'Your family entered your birth time and place, or your birth star. We store them to compute your horoscope and to compare it with those of other members. Other members never see the birth time or place.',
    yes: 'Yes, looks good',
    changes: 'Ask for changes',
    no: 'No, remove it',
    changesLabel: 'What should we change?',
    send: 'Send',
    sending: 'Sending...',
    agreed: (day: string) => `You said yes on ${day}.`,
    agreedMore: 'Other members can see this profile. You can remove it at any time with this link.',
    changesRequested: 'You asked for changes. We have notified the person who made the profile.',
    declined: 'You said no. No other member sees this profile.',
    erased: (day: string) => `We will erase everything on ${day}. Until then you can still say yes.`,
    end: 'Remove my profile',
    sure: 'No other member will see the profile. Remove it?',
    yesAfterAll: 'Say yes now',
    back: 'Back',
    others: 'You already have another profile',
    otherText: (number: string) =>
      `${number} was made with the same mobile number or e-mail. Perhaps two relatives had the same idea. You can have only one profile here. Say yes to the one you want; no member will see the other one.`,
    ownText: (number: string) =>
      `${number} is your own account. You can have only one profile here. To keep your own, please say no to this one. To keep this one, please hide or delete your own.`,
    share: 'Would you like to use the profile together?',
    shareText:
      'You and the person who made it use the profile together. You both see everything. Every interest and message shows who sent it.',
    shareButton: 'Use it together',
    shared: 'You use the profile together',
    sharedText:
      'You can log in at any time with this link and a code. Every interest and message shows who sent it.',
    continueButton: 'Continue',
    more: 'More choices',
    whoMade: 'Who made it for you?',
    managers: {
      mother: 'My mother',
      father: 'My father',
      parents: 'My parents',
      brother: 'My brother',
      sister: 'My sister',
      friend: 'A friend',
    },
    keep: 'Would you like to manage the profile yourself?',
    keepText:
      'Then only you can log in, write and answer. We notify the person who made the profile. They can no longer open it.',
    keepButton: 'Manage it myself',
    wording: 'By tapping Yes you agree:',
  },
  hi: {
    other: 'Read in English',
    hello: (name: string) => `नमस्ते ${name}, यह प्रोफ़ाइल आपके लिए बनाई गई है`,
    family: 'आपके परिवार ने आपके लिए यह विवाह प्रोफ़ाइल बनाई है।',
    friend: 'आपके एक मित्र ने आपके लिए यह विवाह प्रोफ़ाइल बनाई है।',
    before: 'दूसरे सदस्य यही देखेंगे जो नीचे है। आपका फ़ोन नंबर और ई-मेल किसी को नहीं दिखता। क्या यह ठीक है?',
    horoscope:
      'आपके परिवार ने आपके जन्म का समय और स्थान, या आपका जन्म नक्षत्र दिया है। हम इन्हें आपकी कुंडली बनाने और दूसरे सदस्यों की कुंडली से मिलाने के लिए रखते हैं। जन्म का समय और स्थान दूसरे सदस्यों को कभी नहीं दिखता।',
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
    end: 'मेरी प्रोफ़ाइल हटाएँ',
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
    continueButton: 'आगे बढ़ें',
    more: 'और विकल्प',
    whoMade: 'यह आपके लिए किसने बनाई?',
    managers: {
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
