// The texts of events. Texts that the specification fixes for failures are in domain/failures.ts and domain/errors.ts.

// Events
export const events = "Events";
export const loadingEvents = "Loading events";
export const createEvent = "Create Event";
export const searchEvents = "Search events...";
export const showPastEvents = "Show past events";

// Filter
export const allCategories = "All categories";
export const dateFrom = "From";
export const dateTo = "To";
export const yourEvents = "Your events";
export const yourEventsHint = "You organize, joined or wait for a place";
export const pastEvents = "Past events";
export const pastEventsHint = "Instead of upcoming ones, newest first";
export const costPerPerson = "Cost per person";
export const anyCost = "Any";
export const upTo = "Up to";
export const maxCostPerPerson = "Most per person";
export const invalidCost = "Please enter a valid cost";
export const showEvents = "Show events";
export const upToAmount = "Up to {amount}";

// A ticket
export const organizedBy = "Organized by {name}";
export const location = "Location";
export const dateTime = "Date & Time";
export const timeHereAndThere = "{here} your\u00a0time, {there}";
export const timeInCity = "{time} in {city}";
export const participants = "Participants";
export const noLimit = "No limit";
export const maxParticipantsFact = "Max {count} participants";
export const noOneCame = "No one came";
export const noOneYet = "No one yet";
export const wentCount = "{count} went";
export const goingCount = "{count} going";
export const free = "Free";
export const perPerson = "per person";
export const stubWeekday = "Day";
export const stubMonth = "Month";

// Join, and a full event
export const youAreOrganizer = "You're the organizer";
export const joinEvent = "Join Event";
export const signInToSee = "Sign in to see the event.";
export const joining = "Joining...";
export const joined = "Joined";
export const eventJoined = "Successfully joined event!";
export const eventIsOver = "This event is over";
export const eventIsFull = "This event is full";
export const joinWaitingList = "Join waiting list";
export const waitingForPlace = "You are on the waiting list";
export const onWaitingList = "On the waiting list";
export const placeOnWaitingList = "You are number {place} on the waiting list";
export const leaveWaitingList = "Leave waiting list";
export const waitingListLeft = "You left the waiting list";
export const leave = "Leave";
export const eventLeft = "You left the event";

// Leaving a full event
export const leaveEventQuestion = "Leave this event?";
export const leaveFullEventHint = "“{name}” is full. Someone else may get your place, and you may not get it back.";
export const leaveEvent = "Leave event";
export const stay = "Stay";

// An event on the overview
export const organizer = "Organizer";
export const waitingList = "Waiting list";
export const invited = "Invited";
export const invitedBy = "{name} invited you";

// An event's page
export const loadingTheEvent = "Loading the event";
export const theEvent = "The event";
export const cancelled = "Cancelled";
export const eventIsCancelled = "This event is cancelled.";
export const eventNotFoundHint = "This event was cancelled, or the link is wrong.";
export const backToEvents = "Back to events";
export const showOnMap = "Show on map";
export const description = "Description";
export const addToCalendar = "Add to calendar";
export const calendarFileFailed = "Failed to write the calendar file";
export const share = "Share";
export const shareInvited = "Only invited people can open the link.";
export const shareInvitedByYou = "Only people you invite can open the link. Invite them on this page first.";
export const eventActions = "Event actions";
export const edit = "Edit";

// The people of an event
export const loadingThePeople = "Loading the people";
export const going = "Going";
export const went = "Went";
export const you = "(you)";
export const bringsGuests = { one: "brings {count} guest", other: "brings {count} guests" } as const;
export const yourGuests = "Your guests";
export const yourGuestsHint = "You can bring up to {count}. Each takes a place.";
export const oneGuestHint = "You can bring 1 guest. They take a place.";
export const noPlacesForMoreGuests = "There are no free places for more guests.";
export const oneGuestMore = "One guest more";
export const oneGuestFewer = "One guest fewer";
export const placesLeft = { one: "{count} place left", other: "{count} places left" } as const;
export const full = "full";
export const noOneHasJoinedYet = "No one has joined yet.";
export const andMore = "and {count} more";
export const waitingCount = "{count} waiting";
export const peopleOnWaitingList = "{count} on the waiting list";

// Removing a participant
export const removePerson = "Remove {name}";
export const removePersonQuestion = "Remove {name}?";
export const removeParticipantEffect = "{name} loses their place for “{event}” and gets a notification.";
export const removeWaitingPersonEffect =
  "{name} loses their place on the waiting list for “{event}” and gets a notification.";
export const nextPersonGetsPlace = "The first person on the waiting list gets the place.";
export const remove = "Remove";
export const personRemoved = "{name} was removed";

// Inviting people
export const inviteFriends = "Invite friends";
export const peopleToInvite = "People to invite";
export const holdPlacesUntil = "Hold places until";
export const holdBeforeClosing = "Sign-ups close {time}. Places can be held until then.";
export const holdPlacesHint = "Each person keeps a free place until then, even if the event is full. {places}.";
export const inviteHint = "Each person gets one notification with a link to this event.";
export const invite = "Invite";
export const everyoneIsInEvent = "Everyone you chose is already in this event";
export const addressFirst = "{names} gets a friend request by email first. Once you are friends, you can invite them.";
export const addressesFirst = "{names} get friend requests by email first. Once you are friends, you can invite them.";
export const friendRequestsSent = "Friend requests sent to {names}";
export const onePersonInvited = "1 person invited";
export const peopleInvited = "{count} people invited";

// The costs of an event
export const costs = "Costs";
export const splitTheCost = "Split the cost";
export const estimatedTotal = "About {amount}, for {people}";

// Cancelling an event
export const cancelEvent = "Cancel event";
export const cancelEventQuestion = "Cancel this event?";
export const cancelEventEffect = "“{name}” disappears from everyone’s list. This cannot be undone.";
export const cancelJoinedEventEffect =
  "“{name}” disappears from everyone’s list, and everyone who joined gets a notification. This cannot be undone.";
export const keepEvent = "Keep it";
export const eventCancelled = "Event cancelled";

// Creating and editing an event
export const editEvent = "Edit Event";
export const eventTitle = "Event Title";
export const required = "required";
export const invalidDate = "Please enter a valid date";
export const timeOfCity = "The time in {city}";
export const skippedTime = "Clocks go forward that day and skip this time";
export const didYouMean = "Did you mean";
export const repeatedTime = "This time occurs twice that day";
export const maxParticipants = "Max Participants";
export const maxParticipantsHint = "Not counting you. Empty means no limit.";
export const estimatedCostPerPerson = "Estimated Cost per Person";
export const estimatedCostHint = "Enter 0 if it is free. Leave empty if you don’t know yet.";
export const category = "Category";
export const usualCategories = "Usual categories";
export const visibleToEveryone = "Anyone on Squadtab can find and join this event.";
export const save = "Save";
export const eventCreated = "Event created successfully!";
export const eventUpdated = "Event updated";

export const recurring = "Recurring event";
export const repeats = "Repeats {pattern}";
export const goingEvery = {
  day: "You’re going every day",
  week: "You’re going every week",
  month: "You’re going every month",
  year: "You’re going every year",
  several: "You’re going to all dates",
} as const;
export const openRecurring = "All dates";
export const joinAllDates = "Join all dates";
export const joinedEveryTime = "You are in from the next one on";

// The lock of the list
export const locksOn = "Closes {day}";
export const locked = "Closed";
export const listLocksAt = "Sign-ups close {time}";
export const listIsLocked = "Sign-ups are closed";
export const listLockedAt = "Closed since {time}";
export const inMinutes = "in {count} min";
export const inHours = "in {count} h";
export const inDays = { one: "in {count} day", other: "in {count} days" } as const;
export const noLock = "People can join until the event is over";
export const onePersonIn = "Only the organizer so far";
export const lockNow = "Close now";
export const lockQuestion = "Close sign-ups now?";
export const lockEffect =
  "After that, no one can join. A person who leaves keeps their share, unless someone on the waiting list takes the place.";
export const lockCreatesBill = "The bill of {amount} is created and divided among {count}.";
export const lockIt = "Close sign-ups";
export const leaveLockedHint =
  "Sign-ups for “{name}” are closed. You keep your share of the bill, unless someone on the waiting list takes your place.";
export const leaveLockedTaken =
  "Sign-ups for “{name}” are closed. The first person on the waiting list takes your place and your share.";
export const keepsShare = "Left, keeps a share";
export const keepsShares = "Left, keeps {count} shares";
export const youKeepShare = "You left after sign-ups closed and keep your share of the bill.";
export const releasePerson = "Release {name}";
export const releaseQuestion = "Release {name}?";
export const releaseEffect =
  "{name} has no share of the bill any more. The shares of the others are divided again, and everyone in the bill is told.";
export const release = "Release";
export const personReleased = "{name} was released";

// The bill of an event
export const bill = "Bill";
export const budget = "Budget";
export const estimate = "Estimate";
export const cost = "Cost";
export const budgetPerPersonOf = "{amount} per person";
export const ofBudget = "{amount} of {budget}";
export const overBudgetBy = "{over} over the {budget} budget";
export const aboutEach = "About {amount} each";
export const upToEach = "Up to {amount} per person";
export const billAtLock = "The bill is created when sign-ups close.";
export const billAtCost = "The bill is created when {name} enters the cost.";
export const billAtYourCost = "The bill is created when you enter the cost.";
export const billByOrganizer = "{name} creates the bill.";
export const billByYou = "You create the bill yourself.";
export const noPlanYet = "There is no closing time and no budget. Set them in Edit, or enter what it cost.";
export const billExists = "There is a bill.";
export const openBill = "See the bill";
export const createBill = "Create the bill";
export const billCreated = "Bill created";
export const enterCost = "Enter the cost";
export const changeCost = "Change the cost";
export const whatItCost = "Total cost";
export const whoPaid = "Who paid";
export const paidBy = "Paid by {name}";
export const paidTooLittle = "{amount} of the cost is not paid by anyone yet";
export const paidTooMuch = "{amount} more than the cost";
export const whatItCostHint = "For all {count} people, you included.";
export const saveAnyway = "Save anyway";
export const pleaseConfirmOver = "Choose “Save anyway” to save it";
export const saveCost = "Save the cost";
export const savingCost = "Saving...";
export const costSaved = "Cost saved";
export const uploadProgress = "Uploading the receipt";
export const costCreatesBill = "Saving sends everyone their share. {people}";
export const costClosesList =
  "Saving closes sign-ups and sends everyone their share: no one can join after this. {people}";
export const peopleShare = "{count} people share the bill.";
export const onlyYouShare = "No one has joined, so there is no bill yet.";
export const costChangesBill = "The bill is changed to it, and everyone in it is told.";

// What was done about lock and bill
export const activity = "Activity";
export const theApp = "Squadtab";
export const activityLocked = "{who} closed sign-ups with {count} people.";
export const activityLockedAlone = "{who} closed sign-ups with 1 person.";
export const activityLeft = "{who} left after sign-ups closed and keeps the share.";
export const activityLeftTaken = "{who} left after sign-ups closed. Someone else has the place and the share.";
export const activityReleased = "{who} released {name}.";
export const activityPlan = "{who} changed how it is paid.";
export const activityLock = "{who} set sign-ups to close {time}.";
export const activityNoLock = "{who} removed the closing time.";
export const activityBudget = "{who} set the budget to {amount}.";
export const activityBudgetPerPerson = "{who} set the budget to {amount} per person.";
export const activityNoBudget = "{who} removed the budget.";
export const activityCost = "{who} entered the cost of {amount}.";
export const activityBillCreated = "{who} created the bill of {amount}.";
export const activityBillChanged = "{who} changed the bill to {amount}.";

// The form's section of lock, budget and bill
export const billSectionHint = "Close sign-ups, set a budget, and let Squadtab divide the bill";
export const lockListOn = "Close sign-ups on";
export const lockListHint = "After that, no one can join. Empty means until the event is over.";
export const budgetHint = "Leave empty for none.";
export const budgetFor = "The budget is for";
export const budgetTotal = "All together";
export const budgetPerPerson = "Each person";
export const createTheBill = "Create the bill";
export const atTheLock = "When sign-ups close";
export const whenCostEntered = "When I enter the cost";
export const iDoIt = "I’ll split it myself";
export const whoPays = "Who pays";
export const whoPaysHint = "Several people pay in equal parts.";
export const howItIsSplit = "How it is split";
export const splitEqually = "Equally";
export const splitByShares = "By shares";
export const sharesHint = "Each guest adds 1 share to the person who brings them. People who join later have 1 share.";
export const sharesOf = "Shares of {name}";

export const more = "More";
export const moreHint = "Guests, and whether it repeats";
export const guestsAllowed = "Guests per participant";
export const guestsAllowedHint = "Each guest takes a place and a share of the bill. Leave empty for none.";

export const whatChanges = "What changes";
export const onlyThisEvent = "Only this event";
export const thisAndFollowing = "All from here on";
export const eventsUpdated = "This event and all that follow are changed";
export const onlyTimeOfFollowing =
  "All that follow keep their days. Change only the time here. For other days, choose “All dates” on the event, then “Change”.";

export const whoCanSeeIt = "Who can see it";
export const forEveryone = "Everyone";
export const forFriends = "Friends";
export const forSquad = "A squad";
export const forInvited = "Only people I invite";
export const invitedOnly = "Invited people only";
export const visibleToFriends = "Your friends can see this event and join it.";
export const visibleToSquad = "The members of the squad can see this event and join it. Its bill is one of the squad.";
export const visibleToInvited = "Only people whom you invite can see this event and join it.";
export const squad = "Squad";
export const chooseSquad = "Choose a squad";
export const visibleTo = "Visible to";

export const yourAnswer = "Your answer";
export const placeHeldForYou = "A place is held for you until {time}.";
export const placeHeldUntil = "Place held until {time}";
export const placesHeld = "{count} held";
export const areYouGoing = "Are you going?";
export const youAreGoing = "You’re going";
export const youWent = "You went";
export const youMayCome = "You may come";
export const youCantGo = "You can’t go";
export const otherAnswers = "Other answers";
export const maybe = "Maybe";
export const cantGo = "Can’t go";
export const noAnswerYet = "No answer yet";
export const withdrawInvitationOf = "Take the invitation of {name} back";
