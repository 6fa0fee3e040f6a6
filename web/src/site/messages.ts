// The texts of the public pages. What they claim is in content.ts; the sample content is in sample.ts,
// sample-events.ts and features/sample-news.ts.

// Titles and descriptions of the documents, for the browser's tab and for search engines
export const homeTitle = "Squadtab: split bills with friends";
export const homeDescription =
  "Put in the bill, pick who was there, and everyone gets their own share to the cent. Free, with zero transaction fees.";
export const featuresTitle = "Features · Squadtab";
export const featuresDescription =
  "Shares to the cent, events with a cost per person, live chat on every bill, budgets, insights. And what is coming.";
export const demoTitle = "Demo · Squadtab";
export const demoDescription =
  "Walk a dinner from the table to settled in five steps, with the app’s own pieces. No account needed.";
export const signInTitle = "Sign In · Squadtab";
export const signInDescription = "Sign in to Squadtab and see who owes whom.";
export const signUpTitle = "Sign Up · Squadtab";
export const signUpDescription =
  "Make an account in a minute and split the first bill in another. Free, with zero transaction fees.";
export const resetPasswordTitle = "Reset Password · Squadtab";
export const resetPasswordDescription = "Choose a new password for Squadtab.";
export const emailsTitle = "Emails · Squadtab";
export const emailsDescription = "Choose which emails Squadtab sends you.";
export const invitationTitle = "Invitation · Squadtab";
export const invitationDescription = "Someone would like to split bills with you.";
export const addFriendTitle = "Add Friend · Squadtab";
export const addFriendDescription = "Add a friend on Squadtab and split bills together.";
export const homeLink = "Squadtab, home";
export const claimTitle = "What did you have? · Squadtab";
export const claimDescription = "Tap what you had, so that everyone pays for what they had.";
export const joinSquadTitle = "Join squad · Squadtab";
export const joinSquadDescription = "You are invited to split bills with a squad on Squadtab.";
export const notFoundTitle = "Page not found · Squadtab";

// The header, the menu and the footer
export const squadtabHome = "Squadtab, home";
export const mainNavigation = "Main";
export const features = "Features";
export const howItWorks = "How it Works";
export const demo = "Demo";
export const contact = "Contact";
export const signIn = "Sign In";
export const getStarted = "Get Started";
export const dashboard = "Dashboard";
export const signOut = "Sign Out";
export const menu = "Menu";
export const footerNavigation = "Footer";
export const splitKindly = "Split kindly.";

// The mark beside a feature that is not built yet
export const coming = "Coming";
export const partlyComing = "Partly coming";

// Landing page: the hero. `{marked}` is the highlighted end of a heading
export const heroHeading = "One tab.{break}Everyone’s{break}{marked}";
export const heroHeadingMarked = "square.";
export const heroSentence =
  "Put in the bill, pick who was there. Squadtab tears it into fair shares and does the asking, so no one has to chase a friend for $33.33.";
export const startYourSquad = "Start Your Squad";
export const seeHowItWorks = "See How It Works";
export const freeOfFees = "Free, with zero transaction fees.";

// Landing page: the picture of the hero
export const heroPicture =
  "Sample content: a bill of {total} torn into three stubs. You keep {own}, Ana has paid {share}, Leo owes you {share}. Beside it the overview on a phone.";
export const billPlace = "{day} · table 7";
export const total = "Total";
export const you = "You";
export const leoOwesYou = "Leo owes you";
export const anaPaidYou = "Ana paid you";
export const sampleToday = "Friday, November 20";
export const welcomeBackMaya = "Welcome back, Maya!";
export const overview = "Overview";
export const splits = "Splits";
export const expenses = "Expenses";
export const friends = "Friends";

// Landing page: the features
export const featuresHeading = "Made for people who’ll eat together again";
export const seeAllFeatures = "See All Features";

// Landing page: what grows with each friend
export const networkHeading = "Better with every seat filled";
export const networkSentence =
  "A tab for one is a receipt. Add the squad and it becomes a plan, one balance and a running joke.";
export const experienceNetworkEffect = "Experience the Network Effect";
export const goalsHeading = "Where we are going";
export const goalsSentence = "Goals, not counts: we have only just opened.";
export const trueToday = "True today: {figure}";
export const chatQuestion = "Who had the second tiramisu";
export const chatAnswer = "Not me. I had the first one";
export const chatThanks = "It was delicious, thanks";

// Landing page: how it works
export const stepsHeading = "Three steps, then dessert";

// Landing page: the closing card
export const closingHeading = "The next round is on {marked}";
export const closingHeadingMarked = "all of you";
export const closingSentence = "Make an account in a minute. Split the first bill in another.";
export const startYourSquadFree = "Start Your Squad Free";

// Landing page: contact
export const contactHeading = "Say hello";
export const contactSentence = "Two people read every email. Pick the right one.";
export const writeEmail = "Write an email";
export const writeEmailTo = "Write an email to the {role}";

// Features page
export const allFeaturesHeading = "All of it,{break}{marked}";
export const allFeaturesHeadingMarked = "on the tab";
export const allFeaturesSentence =
  "What Squadtab does today, shown with its own pieces. Whatever is still being built says so.";
export const sampleSplitNote = "Sample content. Paid by you, split between {count}";
export const coreFeatures = "Core Features";
export const moreFeatures = "And There's More";
export const moreFeaturesSentence = "Four more lines on the same bill, and still nothing to pay.";
export const youPay = "You pay";
export const zeroFees = "Zero transaction fees";
export const readyToGetStarted = "Ready to Get Started?";
export const installSentence =
  "Put it on your phone’s home screen. Without a connection it still opens, with what you saw last.";
export const signUpNow = "Sign Up Now";

// Tour: the frame around the steps
export const tourHeading = "A tour of Squadtab";
export const tourSteps = "Steps";
export const tourPosition = "Step {number} of {count}";
export const previous = "Previous";
export const next = "Next";
export const done = "Done";
export const autoPlay = "Auto Play";
export const pause = "Pause";
export const startWithYourOwn = "Sample content. {getStarted} with your own.";

// Tour, step 1: the people
export const pendingRequests = "Pending Requests ({count})";
export const requestedToday = "today";
export const accept = "Accept";
export const acceptPerson = "Accept {name}";
export const reject = "Reject";
export const rejectPerson = "Reject {name}";
export const requestAccepted = "Friend request accepted!";
export const requestRejected = "Friend request rejected";
export const whoWasThere = "Who was there?";
export const chosenPeople = "Chosen people";
export const friendsToAdd = "Friends";
export const youAnd = "You, {names}";
export const youAlone = "You alone, so far";

// Tour, step 2: the receipt
export const readingLine = "Reading line {number} of {count}";
export const linesRead = "{count} lines read";

// Tour, step 3: the shares
export const totalAmount = "Total amount";
export const amountHint = "Any amount up to $1,000,000";

// Tour, step 4: paying
export const splitNote = "Paid by you, split between {count}";
export const noOneElseOnTab = "No one else is on the tab. Put someone on it in step 1.";
export const markedAsPaid = "Marked as paid!";
export const markedAsUnpaid = "Marked as unpaid";
export const paidToday = "Paid today";

// Tour, step 5: the overview
export const youAreOwed = "All in all, you are owed";
export const monthlyBudget = "Monthly budget";
export const budgetUsed = "{percent}% used";
export const budgetUsedLabel = "{percent}% of the monthly budget used";

// Pictures: a share
export const owesYou = "Owes you";
export const paidSwitch = "{name} paid";
export const paid = "Paid";
export const pending = "Pending";

// Pictures: portions of a bill
export const half = "50%";
export const threeTenths = "30%";
export const fifth = "20%";
export const sixtyDollars = "$60";
export const restAndLeos = "$40, and Leo’s";

// Pictures: a week of spending, and the Fridays of a recurring bill
export const saturday = "Sat";
export const sunday = "Sun";
export const monday = "Mon";
export const tuesday = "Tue";
export const wednesday = "Wed";
export const thursday = "Thu";
export const friday = "Fri";

// Pictures: tiers
export const bronze = "Bronze";
export const silver = "Silver";
export const gold = "Gold";

// Pictures: the link to a receipt
export const sampleReceipt = "Receipt, Nov 18";
export const linkCloses = "Link closes in 59 min";

// Pictures: squads
export const apartmentSquad = "Apartment 4B";
export const studySquad = "Study crew";
export const guestKim = "Kim (guest)";

// Pictures: a payment
export const payWith = "Pay {name} {amount} with";
export const orScan = "Or scan it with your bank";
export const sampleQrCode = "Sample code of Squadtab";
export const sentYou = "{name} sent you {amount}";
export const didYouGetIt = "Did you get it?";
export const gotIt = "I got it";

// Pictures: an event's ticket
export const youAreOrganizer = "You're the organizer";
export const joined = "Joined";
export const onWaitingList = "On the waiting list";
export const joinEvent = "Join Event";

// Pictures: sessions
export const firefoxOnLinux = "Firefox on Linux";
export const signedInOnDate = "Signed in Nov 2";
export const thisDevice = "This device";
export const chromeOnAndroid = "Chrome on Android";
export const lastUsedOnDate = "Last used Nov 19";
export const endSession = "End";

// Pictures: an invitation by email
export const invitedAddress = "sam@example.com";
export const invitedToday = "Invited by email, today";

// The page for unknown addresses
export const pageNotFound = "Oops! Page not found";
export const pageNotFoundSentence = "The address may be mistyped, or the page no longer exists.";
export const returnToHome = "Return to Home";
