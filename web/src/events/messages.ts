// The texts of events. Texts that the specification fixes for failures are in domain/failures.ts and domain/errors.ts.

// Events
export const events = "Events";
export const loadingEvents = "Loading events";
export const createEvent = "Create Event";
export const searchEvents = "Search events...";
export const showPastEvents = "Show past events";

// Filter
export const filter = "Filter";
export const filterWithCount = "Filter, {count} active";
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
export const clearAll = "Clear all";
export const showEvents = "Show events";
export const activeFilters = "Active filters";
export const removeFilter = "Remove filter {text}";
export const fromDate = "From {date}";
export const untilDate = "Until {date}";
export const upToAmount = "Up to {amount}";

// No events
export const noEventsFound = "No events found";
export const noEventsHint = "Be the first to create an event!";
export const noEventsMatchHint = "Try adjusting your search";
export const noPastEventsHint = "There are no past events yet.";
export const datesBackwards = "“From” is later than “To”.";
export const showAllEvents = "Show all events";

// A ticket
export const organizedBy = "Organized by {name}";
export const location = "Location";
export const dateTime = "Date & Time";
export const timeHereAndThere = "{here} your\u00a0time, {there}";
export const timeInCity = "{time} in {city}";
export const participants = "Participants";
export const openToEveryone = "Open to everyone";
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
export const eventActions = "Event actions";
export const edit = "Edit";

// The people of an event
export const loadingThePeople = "Loading the people";
export const going = "Going";
export const went = "Went";
export const you = "(you)";
export const joinedCount = "{count} joined";
export const onePlaceLeft = "1 place left";
export const placesLeft = "{count} places left";
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
export const inviteHint = "Each person gets one notification with a link to this event.";
export const invite = "Invite";
export const everyoneIsInEvent = "Everyone you chose is already in this event";
export const onePersonInvited = "1 person invited";
export const peopleInvited = "{count} people invited";

// The costs of an event
export const costs = "Costs";
export const splitTheCost = "Split the cost";
export const estimatedTotal = "About {amount} for {count}";

// Cancelling an event
export const cancelEvent = "Cancel event";
export const cancelEventQuestion = "Cancel this event?";
export const cancelEventEffect = "“{name}” disappears from everyone’s list. This cannot be undone.";
export const cancelJoinedEventEffect =
  "“{name}” disappears from everyone’s list, and everyone who joined gets a notification. This cannot be undone.";
export const keepEvent = "Keep it";
export const eventCancelled = "Event cancelled";

// Creating and editing an event
export const editEvent = "Edit event";
export const eventTitle = "Event Title";
export const required = "required";
export const invalidDate = "Please enter a valid date";
export const timeOfCity = "The time in {city}";
export const skippedTime = "Clocks go forward that day and skip this time";
export const didYouMean = "Did you mean";
export const repeatedTime = "This time occurs twice that day";
export const maxParticipants = "Max Participants";
export const maxParticipantsHint = "You are not counted. Leave empty for no limit.";
export const estimatedCostPerPerson = "Estimated Cost per Person";
export const estimatedCostHint = "Enter 0 if it is free. Leave empty if you don’t know yet.";
export const category = "Category";
export const usualCategories = "Usual categories";
export const visibleToEveryone = "Everyone on Squadtab can see this event and join it.";
export const save = "Save";
export const eventCreated = "Event created successfully!";
export const view = "View";
export const eventUpdated = "Event updated";

export const recurring = "Recurring event";
export const partOfRecurring = "This event repeats.";
export const inEveryTime = "You are in every time.";
export const openRecurring = "All dates";
export const joinEveryTime = "Join every time";
export const joinedEveryTime = "You are in from the next one on";
