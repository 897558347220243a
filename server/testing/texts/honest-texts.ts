/** Harmless texts about members, their work and places, one per line. All are invented. */
export const honestTexts = `
I was born on 12/05/1995 at 10:30 AM in Pune.
Date of birth: 3-11-1992, time 4.15 am, place Nagpur.
DOB 1994-07-21, birth time 23:40, birth place Ujjain
Born 14 March 1990 in Kanpur at 5 in the morning.
Born on 2nd October 1988 at 6:05 pm
12 May 1995, 10:30, Pune
May 12, 1995 at 10.30 pm
Birth: 09-09-1999 09:09
27 years, 5'6", 62 kg
28 yrs / 5 ft 9 in / 70 kg / vegetarian
Age 31, height 5.11, weight 78
Height 5 feet 6 inches, fair
5 feet 6
I am 168 cm tall and weigh 65 kg.
Height: 172 cms, weight: 70 kgs
5'4" and wheatish
Five feet six inches tall
I stand 6 feet 1 inch and play basketball.
My annual income is 6 lakh.
I earn 12 LPA plus bonus.
Package of 18.5 lakhs per annum
Income Rs 75,000 per month
Rs. 12,00,000 a year from the shop
Salary ₹1,20,000 monthly
Family income 25-30 lakhs
CTC 24 LPA, fixed 20 and variable 4
My income is between 5,00,000 and 7,50,000.
Income 5,00,000 - 7,50,000
Turnover of 2 crore in 2023-24
Own house worth 80 lakhs and 4 acres of land
We own 12 acres, 3 shops and 2 houses.
He earns 1.2 lakh a month after tax
Salary 85000 per month
package 1200000
Income around 10,00,000 INR
I make 90k a month
She gets 45 thousand in hand
10th 92%, 12th 88%, B.Tech 8.2 CGPA
10th: 85.4%, 12th: 91.2%
SSC 88, HSC 79, BE 7.9
Scored 98.6 percentile in CAT 2019
GATE rank 345 in 2018
AIR 1240 in JEE
NEET score 620
Topped the district in 2009 with 95.5%
GMAT 720, IELTS 7.5
B.Com from Delhi University, 2015
B.Com (Hons), M.Com, CA Inter
M.Com 2017
b.com graduate
B. Com and M. Com
B.Sc.IT 2014-2017
B.Tech (2012-16), MBA (2018-20)
MCA 2013, working since 2014
BE 2010, ME 2012, PhD 2017
Completed LLB in 2016 and LLM in 2018
Diploma in 2011, degree in 2014, job from 2015
Batch of 2015
Class of 2010, section B
School 1998-2010, college 2010-2014
Studied at IIT Bombay from 2008 to 2012.
Passed out in 2012, 2014 and 2016 respectively
I have 8 years of experience, 5 of them in Bengaluru.
5+ years in software testing
3.5 years in the present company
Working since 2019
Left TCS in 2020, joined Infosys in 2021
9 to 5 job, 5 days a week
Shift from 9-6, Monday to Friday
Working hours 10:00 to 19:00
24x7 duty doctor
24*7 available for my patients
My clinic is open 9 am to 1 pm and 5 pm to 9 pm
I wake at 5:30 and sleep by 10:45.
We are 4 brothers and 2 sisters.
2 brothers, 1 sister, all married
One elder brother and two younger sisters, both studying
I have two brothers and one sister. Four cousins live with us.
Family of 7: grandparents, parents, 2 sisters and me
3 uncles, 5 aunts and 14 cousins
1 son aged 6 and 1 daughter aged 4
Divorced, one child of 5 years with mother
Elder brother (34) is an engineer, younger sister (24) is studying MBA
Father 62, mother 58, brother 30
My sister is 29 and her son is 3.
B-204, Sunrise Apartments, Sector 21, Noida 201301
Flat No 12, Plot 45, Sector 7, Kharghar, Navi Mumbai 410210
House No. 1234, Sector 45-A, Chandigarh 160047
H.No. 5-6-78, Nampally, Hyderabad 500001
12/3 MG Road, Bengaluru - 560001
7/112, Swaroop Nagar, Kanpur 208002
Near gate 4, Shivaji Nagar, Pune 411005
Ward 12, Gandhi Chowk, Satara
Pin 411038
Pincode: 302001
Jaipur 302001
Pune-411038
Delhi 110001, earlier Mumbai 400001
Kothrud, Pune 411 038
Sector 62, Noida
Block C, 3rd floor, Rohini Sector 9
15th Cross, 4th Main, Jayanagar 4th Block
Lane 7, Koregaon Park
Plot 221, Road No 12, Banjara Hills
2nd floor, 14 Park Street, Kolkata 700016
10 Janpath, New Delhi
Qtr 45, Railway Colony, Itarsi
House 9876, Sector 15, Noida 201301
NH 48, Km 212, near Valsad
24 Parganas
24 North Parganas
St. Thomas Mount
Phase 3B2, Mohali
Hyderabad, 500081
New York, NY 10001
London SW1A 1AA
Sydney NSW 2000
Toronto M5V 2T6
91Springboard
Studio 24
3M
7-Eleven
Cars24
99acres
1mg
2Coms Consulting
4S Interactive
5 Star Hotel
Zee5
24 Seven
Tata 1mg
O2 Healthcare
Forum 360
Matrix 9
Lakhani 99
Five Star Business Finance
One97 Communications
Twenty14 Holdings
Route 66 Cafe
Hotel 7 Hills
21st Century Media
Fortis Hospital, Sector 62
LIC of India, Branch 45
Branch 901, State Bank of India
SBI, Branch code 00345
Kendriya Vidyalaya No. 2, Jalahalli
Army Public School No 1
GRSE Ltd
Booking.com
Naukri.com
Amazon.com
Flipkart.com
Policybazaar.com
Tata Consultancy Services
HDFC Bank Ltd.
ICICI Bank
Paytm
PhonePe
Facebook
WhatsApp Inc (I work there)
Google
Yahoo
Infosys, SEZ Unit 2
Engineer @ Google
Engineer @Infosys
Software Engineer@TCS
Manager @ HDFC Bank
Working @ Wipro since 2018
Team Lead at Amazon
Shaadi & Sons Jewellers
Loan department, Bank of Baroda
Bajaj Finance
Home Credit
Muthoot Finance
Self employed
Own business
Indian Army, 14 Corps
12 Rashtriya Rifles
21 Squadron
5 Para
DRDO Lab 7
I am a .NET developer.
I work with ASP.NET and Node.js
React.js and Next.js developer
VB.NET, C#, SQL Server 2019
Java 8, Spring Boot 3.2, Angular 15
Python 3.11 and Django 4
I code in C++ and play chess at 1900 Elo.
Windows 11, Office 365
SAP S/4 HANA consultant
ISO 9001:2015 auditor
IEC 61850 engineer
Boeing 737 pilot with 3500 hours
Airbus A320 first officer
KTM 390 and Royal Enfield 350 rider
I drive a Maruti 800.
Canon 5D and a 50mm lens
I ran the half marathon, 21.1 km in 1:58:32.
Ran 10 km in 52 min, 21 km in 1 hr 58 min
Trekked to 12,500 feet
Climbed Kalsubai, 1646 m
Kedarnath at 3,583 m
I can do 108 surya namaskars.
Chant Om 108 times daily
Read 52 books in 2022
Visited 14 countries and 22 states
Speak 4 languages
Cricket at under-19 level
Scored 104 not out
World Cup 2011 memories
Love 90s music
Songs of the 1970s and 80s
I have 2 dogs, 1 cat and 14 plants
Section 80C, 24(b)
GST, TDS and 26AS are my daily bread.
Section 498 of my thesis
IPC 302 type thrillers
UPSC 2018, 2019 and 2020 attempts
Cleared SSC CGL 2017
JEE 2010, GATE 2014
Article 370 debates bore me
Room 101
I am simple.In my family we are 4 members.
I am honest.My hobby is reading.
We live in Delhi.I work in Noida.
I love music.It keeps me calm
She is calm.So is he
simple living,high thinking.no show off
I am caring.in free time i cook
He is tall.me too
I do puja every morning.at night I read
Vegetarian.no smoking.no drinking
Father is retd.from Railways
Mother is a homemaker.one sister married
Good family.looking for a good girl
i like cooking.to be honest i burn rice
I'm from U.P. and live in M.P.
Ph.D. from JNU
Dr. Asha Sharma, M.B.B.S., M.D.
M.S. (Ortho), D.N.B.
Sr. Manager, H.R.
C.A., C.S., LL.B.
e.g. cooking, i.e. dal and rice
A.R. Rahman songs
S. P. Balasubrahmanyam fan
Kundli and gothra: Kashyap; nakshatra Rohini, pada 3
Gothra Bharadwaj, Rashi Vrishabha, Nakshatra Krittika 2nd pada
Manglik (28 gun required)
Gun milan 24 out of 36
36 gunas are not everything
Lagna: Mithun, Moon 12 degrees
Mangal in the 7th house
Born in Magha nakshatra, 3rd charan
Time of birth 02:14:35
Sade sati from 2020 to 2027
Horoscope can be exchanged later.
Kundli matching is a must
I believe in astrology a little
I am an astrologer by profession.
My father is a pandit and astrologer
Kundli available
No brokers please
No marriage bureau please
Marriage bureaus please excuse
Brokers and agents stay away
We did not come through a marriage bureau
Not interested in marriage bureaus or agents
Please no agents
I am an LIC agent.
Father is a property dealer and LIC agent
Real estate agent in Gurgaon
Insurance agent since 2012
I work as a loan officer at SBI.
Manager, Home Loans, HDFC Bank
Personal loans department
I repaid my education loan in 2021.
Home loan of 30 lakhs, EMI 28,000
No loans, no debts
Work from home since 2020
I work from home three days a week.
Part time MBA from Symbiosis
Freelance designer, work from home
I invest in mutual funds
I trade in shares and follow the Nifty at 22000
Interested in crypto but careful
Father runs a finance company
I do network engineering
Marketing manager with 10 years in network sales
My job is marketing of tractors
I run my own business of garments
Business family, third generation
Looking for a working girl, salary no bar
No dowry, simple court marriage
Dowry seekers please excuse
We want a simple wedding with 50 guests
Free thinker, free spirit
Free on weekends
I am available for a call on weekends
Please send interest first, then we can talk
Contact only if serious
Serious people may contact
Contact through this site only
Parents will call after interest is accepted
We can exchange numbers later
Phone numbers can be shared later on
Will share contact details once interest is accepted
My mobile is always on silent
I sell mobile phones
I own a mobile shop since 2005
Mobile app developer
I work in a call centre
Call me old-fashioned, I write letters
Call me Asha
I answer every call from my mother.
Number one priority is family
My lucky number is 7
Numbers never scared me
I was number 3 in class
One of a kind
One in a million
Two is company
Two or three friends, that is all
Three cheers for tea
Four of us live together
Five days of office, two of rest
Six sisters in my mother's family
Seven steps, seven vows
Eight hours of sleep
Nine to five
Ten out of ten for effort
I am twenty eight years old
Twenty nine, five feet four
I turned thirty in May
Thirty two years, never married
Between twenty five and thirty
Ninety nine percent honest
Second of three children
First in the family to study
Half my salary goes home
I am not on Instagram.
Not on Facebook or Instagram
I don't use Instagram
Never been on WhatsApp groups
I hate WhatsApp forwards
Family WhatsApp group is my daily comedy
I left Facebook in 2018
I work at Facebook in Hyderabad.
Software engineer at WhatsApp
I am a product manager with LinkedIn
Worked for Twitter until 2022
I make reels on Instagram for fun
I spend too much time on Instagram
I scroll Instagram before sleep
Instagram is not for me
Traffic signal at MG Road
Served in the Corps of Signals, signal officer
Hike to Rajmachi every monsoon
I like to hike and swim
I snap pictures of birds
Oh snap
Telegram from the village came late, said grandfather
Good at messenger bags, I design them
Discord between families is sad
I am at ease with people
At the rate of one book a week
Growing at the rate of 10 percent
I worked at a dot com company
Polka dot sarees
Connect the dots
I am a dot in this universe
Visit temples on Monday
I visit my village in May
See you soon
My link with the village is strong
A link between two generations
Follow my heart
Add some salt
My site engineer job takes me to Surat
Site manager, 42 floors tower
Mail sorter at India Post
I work in the Post Office, Speed Post and e-mail section
I reply to emails till late
Outlook on life is positive
Yahoo! I got the job
Live and let live
Proton therapy researcher
main ek simple ladka hoon
mai do bhai aur ek behen ke saath rehta hu
do char saal se Pune me hu
ek do teen char, ginti sikhati hu
ghar me hum char log hai
saat phere, saat vachan
saath nibhana saathiya
aath baje office, nau baje ghar
das saal ka experience
papa bank me the, retired 2018
mummy housewife hai, ek bhai chota hai
hum 5 log hai ghar me, 2 bhai 3 behen
salary 35 hazar hai
umar 29 saal, height 5.8
10 lakh ka package hai
12th ke baad ITI kiya 2012 me
gaon me 15 bigha zameen hai
mera gotra Kashyap hai
char dham yatra 2019 me ki
sirf serious log contact kare
number baad me denge
shaadi ke baad job kar sakti hai
dahej nahi chahiye
मैं एक साधारण परिवार से हूँ
मेरी उम्र 28 वर्ष है और लंबाई 5 फुट 4 इंच
हम दो भाई और एक बहन हैं
पिताजी 2015 में रेलवे से सेवानिवृत्त हुए
जन्म 12 मई 1995, समय सुबह 6:30, स्थान वाराणसी
मासिक आय 45 हजार रुपये
१० एकड़ खेती है
आयु २८ वर्ष
सात फेरे, सात वचन
दो बहनें, दोनों विवाहित
एक बेटा 6 साल का
दहेज नहीं चाहिए
चार धाम की यात्रा की है
मकान नंबर 123, सेक्टर 5, भिलाई
पिन 490006
నేను హైదరాబాద్‌లో ఉంటాను
I am looking for a partner between 25 and 30 years, 5'2" to 5'6".
Prefer age 26-29, height 5.2 to 5.5, vegetarian
Looking for a groom earning 10+ lakhs
Bride should be 22-27, graduate
Partner: 27 to 32 yrs, 12 LPA and above
Age difference of 2-4 years is fine
Expecting a doctor, MD or MS, 28-32
Want to settle in Pune or Mumbai by 2026
H1B visa, in the US since 2016
PR of Canada, living in Toronto since 2019
On L1 visa till 2026
Green card holder
Working in Dubai, AED 15,000 per month
Earning USD 120,000 a year
GBP 65k in London
Net worth 1.5 crore
Own 2BHK in Thane and 3BHK in Nashik
1200 sq ft flat, fully paid
House of 2400 sqft on 1/2 acre
I own a Hyundai i20 and a scooter
My car is a 2018 model with 45000 km
Blood group O+ve, no health issues
B+ blood group, power -1.5 and -2.0
BP 120/80, all fine
Vaccinated in 2021, 3 doses
I lost 12 kg in 6 months
Lost my husband in 2020; one daughter, 8
Divorced in 2019 after 14 months of marriage
Married 2015, separated 2017, divorced 2018
Case closed in 2021, decree on 14/08/2021
HS1234 is my sister's profile
My sister is HS10234 here
My nephew is 1 year 3 months old
Promoted twice in 2 years
Patent no. 345678 of 2019
Published 12 papers, h-index 9
Thesis of 240 pages
ICAI member 123456
ICAI membership number 123456
Medical council registration number 2015123
Registered architect CA/2015/67890
Bar council enrolment 1234/2016
RTO, MH 12
Batting average 38.45
Rank 1 in M.Sc., gold medal 2016
NCC C certificate, 2013
Sainik School roll no 2345
Ham radio hobby
I sing, 3rd level visharad
Bharatanatyam for 12 years, arangetram in 2009
Learnt Carnatic music for 10+ years
Play violin grade 8
I bake; 250 g butter, 4 eggs, 180 degrees, 40 minutes
Tea at 4, walk at 6, dinner at 8
Morning 5:00-6:30 yoga
Gym 6 days
Sleep 10 to 5
Office 40 km away, metro 55 min
Commute of 2x45 minutes
Temple trust, est. 1895
Our shop was opened in 1962 by my grandfather
Family business of 3 generations, 60 staff
Company of 250 people, revenue 40 crores
We employ 15 people
Village of 2000 people
Farm of 25 acres with 300 mango trees
Dairy with 40 cows, 350 litres a day
Solar plant of 5 MW
I manage 120 crores of assets
Team of 14 across 3 cities
Audited 35 branches in 2022
Teaching 6th to 10th standard, maths
Teach class 11 and 12 physics
My students got 98 and 99 in boards
40 students a year
4 semesters left
Semester 7 of 8
3 gold medals, 2 silver
I am a calm person who likes long walks.
Family first, always.
Looking forward to hearing from you and your family. Please do connect.
If this sounds like someone you would like to know, please connect with me.
If we seem to share the same values, please send me a message and let us connect.
We would be glad to tell you more about him. Please do connect with us.
Please let us introduce Meera, who is 27 and 5 feet 4 inches tall.
Customer support professional in a bank
Works in customer care of Airtel
Member of the support team at Dell
Official language department
Admin officer in a school
Moderator of a book club
I work at a shop now
One day off on every festival
I am writing a book now
Lifetime membership of the Rotary club
Kindly contact us for more details
Home loan approved in 2020
I help farmers get a loan
I design loan offers at ICICI
I earn money by teaching
He earns daily wages
A fixed income and a small house
I have a business plan
Business opportunities took me to Dubai
I want to join our family business
I have a work from home job
National prize winner in painting
We have many boys in the family
I work with VFS, visa services
I know a little kundli making
I invest in crypto and gold
We invest in our children
I make money and save it
I am simple.CA by profession
Engineer.AI and robotics
Inter.Com. from Bihar board
Will share email id after interest is accepted
My email address is not public
I do not give my insta id to strangers
No insta id, no Facebook
Engineer @ Slice
Manager @ APL Apollo
Living with us.Us means seven people
आम्ही दोन भाऊ आणि एक बहीण. आई, बाबा आणि आम्ही तीन जण पुण्यात सहा वर्षे राहतो.
माझे वडील आठ वाजता येतात, घरी सात माणसे आहेत आणि नऊ खोल्या.
અમે બે ભાઈ અને ત્રણ બહેન છીએ. ઘરમાં સાત લોકો રહે છે, છ વર્ષથી.
আমরা দুই ভাই তিন বোন। এটা সত্যি নয়, ছয় বছর আগে এক বন্ধু সাত দিন ছিল।
எங்கள் வீட்டில் நாலு பேர், இரண்டு அண்ணன், ஒரு தங்கை. ஆறு வருடம் சென்னையில்.
మా ఇంట్లో నలుగురు, ఇద్దరు అన్నలు. ఆరు సంవత్సరాలు ఏడు నెలలు హైదరాబాద్ లో.
ನಮ್ಮ ಮನೆಯಲ್ಲಿ ನಾಲ್ಕು ಜನ, ಎರಡು ಮನೆ, ಮೂರು ವರ್ಷ ಬೆಂಗಳೂರು, ಆರು ತಿಂಗಳು ಮೈಸೂರು.
ਅਸੀਂ ਦੋ ਭਰਾ ਤੇ ਇੱਕ ਭੈਣ ਹਾਂ। ਘਰ ਵਿੱਚ ਪੰਜ ਜੀਅ, ਸੱਤ ਸਾਲ ਤੋਂ।
Mr Saha and Don have two sons. I like gaane sunna, and do not be late by 10 or 15 minutes.
Don 2, Don 3 and 12 other films. Anju Saha, 26, has 2 sisters and 1 brother.
I was born on 12/05/1995 at 10:30 am in Pune
dob 12051995
B.Tech in 2012, MBA in 2016, working since 2017
Rent is 15000, between 44000 and 97000 in Mumbai
60000 to 70000 per month
My package is 12 LPA, bonus Rs 1,20,000
5'6", 62 kg, 27 years
Flat 1204, Sector 21, Noida 201301
one call is coming. 576616 is our pin
pin code 411038
Is HS10234 your cousin's profile?
Train no 12951 coach B4 seat 32, reaching 16:35
flight 6E 2134 lands 6:15
India scored 245/6 in 50 overs
do char log aayenge hamare saath
I am for equality, too, and to be honest I ate alone
हम चार लोग आएँगे, दो दिन रुकेंगे
See you @7pm
I work @ Infosys, you?
B.Com.Then CA.what about you
Are you on Instagram?
what is your insta id?
Can we talk on WhatsApp some day?
My mother sent it in the family WhatsApp group
my whatsapp is not working
I will call you when you have shared your number
`
  .split('\n')
  .filter(line => line !== '')
