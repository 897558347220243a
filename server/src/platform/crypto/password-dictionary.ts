/** Words that Indian members use in passwords: words of this site, of faith and family, names, places. */
const words = `
  saptapadi vivah vivaah shaadi shadi matrimony matrimonial marriage wedding wed bride groom dulha dulhan dulhania rishta
  rishtey biodata kundli kundali gothra gotra manglik mangalsutra mehndi mehendi sangeet sindoor baraat barat phera saatphere
  jeevansathi jeevan sathi saathi jodi lagna lagan byah nikah kanyadan suhag suhagan engagement honeymoon hindu hindustan
  hindustani sanatan sanatani dharma dharm bharat bharati bharatiya india indian desi vandemataram vande mataram jaihind

  jai jay jaya shri shree sri shriram shreeram jaishriram jaishreeram ram rama ramji siyaram sita sitaram radha radhe
  radhakrishna radheradhe krishna krishn kanha kanhaiya govind govinda gopal gopala murari madhav keshav hari harekrishna
  hareram hare vishnu narayan narayana lakshmi laxmi mahalakshmi saraswati durga kali maa mata mataji matarani jaimatadi di
  ambe bhavani vaishnodevi vaishno devi shiv shiva shivshakti shivshankar shankar bholenath bhole bam bambam mahadev mahakal
  harharmahadev har omnamahshivaya namah shivaya om aum hanuman bajrang bajrangbali bali maruti ganesh ganesha ganpati
  ganapati bappa morya vinayak gajanan sai saibaba baba omsairam sairam balaji tirupati venkatesh venkateshwara govindam
  murugan muruga ayyappa swami swamy guru guruji waheguru khalsa satnam allah jesus buddha mahavir jinendra namaste namaskar
  pranam aarti puja pooja mandir temple ganga yamuna kashi ayodhya mathura vrindavan dwarka kailash gita geeta ramayan
  mahabharat veda om108 kattar bhakt bhakti shakti prem pyar pyaar ishq mohabbat dil jaan jaanu janu sona shona babu

  cricket sachin tendulkar dhoni msdhoni mahi virat kohli viratkohli rohit sharma rohitsharma sehwag dravid yuvraj gambhir
  bumrah hardik pandya jadeja pant rahul klrahul surya gill shubman ipl csk mumbaiindians rcb kkr captain thala hitman
  bollywood hollywood tollywood shahrukh srk salman salmankhan aamir amitabh bachchan akshay hrithik ranveer ranbir deepika
  katrina kareena alia kajol aishwarya madhuri rajini rajinikanth thalaiva prabhas alluarjun mahesh vijay ajith suriya
  modi namo gandhi bhagatsingh bhagat singh shivaji chhatrapati maratha rajput rajputana jat gurjar gujjar brahmin pandit
  thakur yadav baniya marwadi punjabi gujarati marathi bengali tamil telugu malayali kannada bihari

  mummy mummypapa papa mom dad momdad maabaap mother father sister brother family myfamily bhai bhaiya didi didu dada dadi
  nana nani chacha chachi mama mami beta beti bete betu son daughter wife husband pati patni jijaji bhabhi love lover loves
  ilove iloveyou iloveu loveyou loveu lovely mylove mylife life jaaneman darling dear sweet sweetheart sweety cute baby angel
  princess king queen raja rani rajkumar rajkumari boss hero star lion sher tiger friend friends dost yaar forever always
  only one best super happy smile good god lucky number my me and the is am you your u password pass word login admin user
  welcome hello demo test account mobile phone online internet computer laptop samsung nokia redmi realme oppo vivo jio airtel
  google facebook whatsapp instagram youtube gmail yahoo

  mumbai bombay delhi newdelhi chennai madras kolkata calcutta bangalore bengaluru hyderabad secunderabad pune ahmedabad surat
  jaipur jodhpur udaipur kota lucknow kanpur agra varanasi banaras allahabad prayagraj patna gaya ranchi bhopal indore gwalior
  jabalpur nagpur nashik thane aurangabad raipur bhubaneswar cuttack guwahati shillong dehradun haridwar rishikesh shimla
  chandigarh amritsar ludhiana jalandhar gurgaon gurugram noida ghaziabad faridabad meerut aligarh kochi cochin trivandrum
  kerala coimbatore madurai trichy salem mysore mysuru mangalore hubli vizag visakhapatnam vijayawada guntur warangal rajkot
  vadodara baroda gandhinagar goa kashmir jammu himachal punjab haryana rajasthan gujarat maharashtra karnataka tamilnadu
  andhra telangana odisha bihar jharkhand assam bengal uttarpradesh madhyapradesh uttarakhand

  aarav aarti aditi aditya ajay akash akhil aman amar amit amita amol anand ananya aniket anil anish anita anjali ankit ankita
  ankur anuj anup anupam anuradha anushka arjun arpit arti arun aruna arvind asha ashish ashok ashwin avinash ayush bharath
  bhavesh bhavna chandan chetan chirag darshan deep deepa deepak deepika devendra dhruv dilip dinesh divya gaurav gautam geeta
  girish gita harish harsh harsha hemant hemlata himanshu isha ishaan jagdish jatin jayesh jitendra jyoti kabir kailash kajal
  kalpana kamal kamlesh karan karthik kartik kavita kavya ketan khushi kiran kishan kishore komal kriti kumar kumari kunal lalit
  lata lokesh madhu mahendra mamta mandeep manish manisha manju manoj mayank meena meera megha mohan mohit mona monika mukesh
  nandini naresh narendra naveen navin neelam neeraj neha nidhi nikhil nikita nilesh nisha nitesh nitin om pallavi pankaj paras
  parth pavan pawan payal pooja prabhat pradeep prakash pranav prasad prashant pratik praveen preeti prem priti priya priyanka
  puneet rachna raghav rajan rajat rajeev rajendra rajesh rajiv rakesh rakhi raman ramesh ravi ravindra reena rekha renu renuka
  rishabh ritesh ritika ritu riya rohan roshan roshni ruchi rupesh sagar sahil sameer sandeep sangeeta sanjana sanjay sanjeev
  sapna sarita satish satyam saurabh seema shaan shalini shashi shilpa shivam shivani shraddha shreya shruti shubham shweta
  siddharth simran sneha sonal sonali soni sonia sonu subhash sudhir sujata suman sumit sunil sunita suraj surendra suresh
  sushma swati tanu tanvi tarun tina uday uma umesh usha vaibhav vandana varsha varun vikas vikram vinay vineet vinod vipin
  vishal vishnu vivek yash yogesh yogita pinky rinku pinku chintu mintu golu guddu munna bablu raju rajni chotu
  agarwal aggarwal arora bansal bhatt bhatia chauhan chaudhary choudhary das desai dubey dutta garg ghosh goel goyal gupta iyer
  jain jha joshi kapoor kaur khan khanna kulkarni mehta menon mishra mittal mukherjee naidu nair nayak pandey patel patil pillai
  rao rathore reddy roy sahu saxena sethi shah shetty shukla sinha srivastava tiwari tripathi trivedi varma verma vyas yadav
`

export const passwordDictionary = new Set(words.split(/\s+/).filter(word => word !== ''))
