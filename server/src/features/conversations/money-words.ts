import { phraseFinder } from '../../core/moderation/text-rules/phrases.ts'
import { type Reading, wordSet } from '../../core/moderation/text-rules/read-text.ts'

/**
 * Phrases of fraudsters: parcels held by customs, advance fees, gift cards, crypto, bank accounts, money to send or lend.
 * They only warn the reader. Phrases and not words, so that family customs, a salary or a home loan bring no warning.
 */
const phrases = `
  custom|customs duty|clearance|fee|fees|charge|charges|tax|payment|wale|walon|mein|me|par|pe
  custom|customs|airport officer|officers|official|officials|department says|say|said|called|calling|wants|want|asking|asked|holding|stopped|needs
  custom|customs|airport|courier has|have|ne|is|are holding|held|stopped|seized|detained|roka|rok|pakda|pakad
  कस्टम|कस्टम्स ड्यूटी|क्लीयरेंस|क्लियरेंस|ऑफिसर|अधिकारी|विभाग|फीस|शुल्क|वाले|वालों|में
  parcel|package|consignment|luggage|courier stuck|held|seized|detained|clearance|charge|charges|fee|fees|release|released|fasa|fas|phasa|phas|ruka|atka|atak
  parcel|package|consignment at|in|by|from|me|mein|is|hai|has|ko|your|that customs|custom|airport|stuck|held|seized|stopped|detained|fasa|phasa|ruka
  stuck|held|seized|stopped|detained at|by|in|with|me|mein customs|custom|airport
  sent|sending|bheja|send you|u|your|aapko|aap|tumhe|tumko|ke|parcel parcel|package|consignment|liye
  पार्सल छुड़ाने|छुड़ाना|फंसा|फँसा|अटका|रुका|कस्टम|चार्ज|फीस|एयरपोर्ट
  clearance|clearing|release|released|handling fee|fees|charge|charges|certificate|amount|payment
  clear|release|छुड़ाने parcel|package|consignment|gift
  gift card|cards|voucher|vouchers|kard
  itunes|steam|amazon|google|apple gift card|cards|voucher|vouchers
  गिफ्ट कार्ड|वाउचर
  visa|ticket|tickets|flight fee|fees|money|charge|charges|amount|paise|paisa|payment|payments
  वीजा|टिकट फीस|शुल्क|पैसे|खर्च
  pay|paid|paying|send|cover|bhar|deposit|arrange for|my|the|me|a|mere|meri visa|ticket|tickets|fee|fees|fine|treatment|operation|hotel|hospital
  processing|registration|verification|joining|advance|refundable|booking|courier|delivery|transfer|demurrage fee|fees|charge|charges|deposit|payment
  प्रोसेसिंग|रजिस्ट्रेशन फीस|शुल्क
  pay|paying the|some|small|customs|custom|a duty|fee|fees|fine|penalty|charges|customs
  crypto|bitcoin|btc|usdt|ethereum|forex|binance|trading|क्रिप्टो|बिटकॉइन invest|investing|investment|trading|trade|wallet|platform|profit|profits|returns|account|app|deposit|send|transfer|coin|coins|me|mein|में|karo|karke|निवेश
  invest|investing|investment|deposit|nivesh|paisa|paise|trade|buy|send in|on|into|with|me|some|your|karo|lagao|usdt|crypto crypto|bitcoin|btc|usdt|forex|stocks|scheme|platform|coins|dollars|trading
  invest|investing with|karo|karke|karen me|us|double|paisa|profit
  guaranteed|assured|daily|double|doubled|high returns|return|profit|profits|income|money|paisa|paise
  paisa|paise|पैसा|पैसे double|dugna|doguna|डबल|दुगना
  upi|gpay|phonepe|paytm|यूपीआई|ypi karo|kar|kare|karna|karke|id|pin|payment|me|par|pe|se|now|rs|#|code|qr|request|करो|करें|से|पर|दो
  on|via|through|by|to|par|मेरे|mere|my upi|gpay|phonepe|paytm
  scan the|this|my|ye|yeh|qr|karo qr|code|barcode
  qr code|scan
  account|acount|acc|ac|khata|khate|खाता|खाते|अकाउंट number|no|num|details|detail|numbar|me|mein|नंबर|डिटेल्स|में
  bank|बैंक account|details|detail|a|acc|khata|khate|अकाउंट|खाता|खाते|डिटेल्स
  a / c number|no|details|me|mein
  ifsc code|number|hai
  debit|credit card|kard number|details|pin|cvv|no
  otp aaya|aayega|bhejo|batao|bata|dedo|share|send|tell|code|number|forward
  share|send|tell|give|bata|forward the|your|me|that|mujhe otp|pin|cvv
  ओटीपी बताओ|भेजो|बताइए|भेज
  western|wester union
  moneygram
  send|transfer|wire|lend|loan|borrow|forward|deposit|remit|arrange|give me|us|some|the|my|little|that|a|him|rest|of|urgent money|amount|cash|funds|rupees|dollars|rs|inr|₹|$|payment|balance|sum
  send|transfer|wire|lend|borrow|deposit|remit|arrange money|cash|funds|rs|inr|₹|rupees|payment
  send|transfer|wire|lend|deposit|arrange # rs|rupees|lakh|lakhs|k|thousand|hazar|dollars|inr|hundred|only|today|now|to|in
  send|transfer|lend|give|deposit|loan me|us|him|her #|₹|$|rs
  transfer|deposit|send|credit|put it|amount|the|rs|# to|in|into|amount|# my|this|our|account|his|given
  need|require|want|needed your|some|urgent|urgently|little|the|a|of|financial money|cash|funds|financial|loan|rupees|rs|help
  need|require|want money|loan|cash|funds|₹|rs
  need # rs|rupees|lakh|lakhs|k|thousand|hazar|dollars|urgently|for
  urgent|emergency|immediately|urgently|turant need|money|cash|payment|fund|funds|transfer|paise|paisa|loan
  help|madad with|me|by|financially|of money|financial|cash|rs|rupees|bills|financially|some|paise|paison
  financial|financially help|assistance|support|emergency|crisis|stuck
  short of|on money|cash|funds
  loan|लोन chahiye|dila|dilao|dilwa|lena|dedo|de|for|me|approve|approved|चाहिए|दिला|दे|दिलवा
  give|get|take|lend|arrange|apply me|a|some|us|personal|loan loan
  return|repay|refund|lauta|वापस|wapas it|you|your|the|dunga|dungi|money|kar|de|कर money|soon|back|amount|dunga|dungi|paise|tomorrow|दूंगा|दूंगी|tumhe|aapko
  pay|paying|paid you|u|it back|later
  paisa|paise|paiso|paison|rupaye|rupay|rupaya|rupiya|rupees|pese|paisay|amount|रुपये|रुपए|पैसे|पैसा|पैसों|धन bhej|bhejo|bhejna|bhejdo|bhejiye|bheje|bhejenge|bhijwa|bhijwao|bhijwado|transfer|dal|daal|dalo|daalo|udhar|udhaar|dedo|dijiye|dilwa|chahiye|chaiye|chahie|zaroorat|jarurat|zarurat|jaroorat|madad|help|mang|bhar|bharne|send|jama|deposit|भेज|भेजो|भेजना|भेजिए|भेजें|डाल|डालो|ट्रांसफर|चाहिए|चाहिये|उधार|जरूरत|ज़रूरत|जमा|दीजिए|मदद
  paisa|paise|paiso|paison|rupaye|rupees|पैसे|पैसों|रुपये ki|ka|ke|की|का|की|mujhe|abhi|turant|kar|अभी|मुझे|तुरंत zaroorat|jarurat|zarurat|jaroorat|madad|dikkat|bhej|bhejo|transfer|chahiye|जरूरत|ज़रूरत|मदद|भेज|भेजो|चाहिए|दे
  udhar|udhaar|karz|karza|karj|उधार|कर्ज|कर्ज़ chahiye|de|dedo|do|dena|dijiye|dila|mil|lena|दे|दो|चाहिए|दीजिए|देना|मिल|paise|पैसे
  # rupaye|rupees|rs|hazar|hazaar|hajar|lakh|रुपये|रुपए|हजार|हज़ार|लाख bhej|bhejo|bhejna|bhejdo|transfer|dal|daal|dalo|udhar|udhaar|chahiye|dedo|de|jama|भेज|भेजो|भेजिए|ट्रांसफर|डाल|चाहिए|उधार|जमा|दे
  # rupaye|rupees|rs|hazar|hazaar|hajar|lakh|रुपये|हजार|हज़ार|लाख ki|की zaroorat|jarurat|zarurat|jaroorat|madad|जरूरत|ज़रूरत|मदद
  bhej|bhejo|भेज|भेजो do|dijiye|mujhe|na|दो|दीजिए paise|paisa|rupaye|rs|पैसे|रुपये
  transfer|ट्रांसफर karo|kar|kijiye|kardo|करो|कर|कीजिए paise|do|dena|dijiye|amount|दो|दीजिए
  won|win|jeeta|jeete|जीती|जीता lottery|lakh|crore|prize|jackpot|लॉटरी
  lottery|lotri|लॉटरी
  inheritance|inherited money|fund|funds|million|dollars
  # million|lakh|lakhs dollars|dollar|pounds|usd|inheritance
  seal|sealed|diplomatic box|parcel|bag|package|luggage`

/** "We never send money". Only close to the phrase, because "don't worry, send it" is not a denial. */
const denials = wordSet(`
  no not never dont don nor without neither against avoid nahi nahin mat refuse cannot cant wont didnt beware hate
  नहीं मत बिना`)

const findMoneyPhrase = phraseFinder(phrases, { words: denials, before: 3, after: 1 })

export const mentionsMoney = (text: Reading): boolean => findMoneyPhrase(text) !== undefined
