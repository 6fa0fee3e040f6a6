// The texts of app. Texts that the specification fixes for failures are in domain/failures.ts and domain/errors.ts.

// Screens, in the sidebar, the drawer and the bottom bar
export const dashboard = "Dashboard";
export const sidebar = "Sidebar";
export const homeLink = "Squadtab, to the overview";
export const mostUsed = "Most used";
export const together = "Together";
export const yours = "Yours";
export const overview = "Overview";
export const expenses = "Expenses";
export const splits = "Splits";
export const squads = "Squads";
export const invited = "Invited";
export const discover = "Discover";
export const payments = "Payments";
export const points = "Points";
export const settleUp = "Settle up";
export const insights = "Insights";
export const budget = "Budget";
export const events = "Events";
export const friends = "Friends";
export const profile = "Profile";
export const notifications = "Notifications";
export const screenWithRequests = "{screen}, {count} pending";
export const collapseSidebarByKey = "Collapse sidebar ({key} B)";
export const expandSidebarByKey = "Expand sidebar ({key} B)";
export const menu = "Menu";
export const closeMenu = "Close menu";
export const search = "Search";
export const signOut = "Sign Out";
export const profileOf = "{name}, your profile";
export const profileLink = "Your profile";

// A page's header
export const welcomeBack = "Welcome back";
export const welcomeBackName = "Welcome back, {name}!";
export const unnamedUser = "User";

// Add
export const add = "Add";
export const splitABill = "Split a bill";
export const inThisSquad = "in this squad";
export const recordAPayment = "Record a payment";
export const addAnExpense = "Add an expense";
export const planAnEvent = "Plan an event";
export const addAFriend = "Add a friend";
export const addExpense = "Add Expense";
export const createSplit = "Create Split";
export const createEvent = "Create Event";
export const createSquad = "Create Squad";
export const addFriend = "Add Friend";

// Lines above a page
export const newVersion = "A new version is here.";
export const reload = "Reload";
export const offline = "You’re offline.";
export const unreachable = "Squadtab can’t be reached.";
export const savedData = "{why} This is saved data.";
export const savedDataFrom = "{why} Saved data from {time}.";

// A page that failed
export const crashTitle = "Something broke on our side";
export const crashHint = "Nothing you saved is lost. Please try again.";
export const offlineTitle = "You’re offline";
export const offlineHint = "This page opens as soon as you are back online.";

// Search and commands
export const searchAndCommands = "Search and commands";
export const searchLabel = "Search screens, people, splits, squads, events and actions";
export const searchPlaceholder = "Search or jump to…";
export const close = "Close";
export const escapeKey = "esc";
export const results = "Results";
export const resultCount = { one: "{count} result", other: "{count} results" } as const;
export const recent = "Recent";
export const recentSplits = "Recent splits";
export const goTo = "Go to";
export const actions = "Actions";
export const people = "People";
export const owesYouAmounts = "owes you {amounts}";
export const youOweAmounts = "you owe {amounts}";
export const sharedWith = "What you share with {name}";
export const paymentsWith = "Payments with {name}";
export const allSplitsWith = "All splits with “{text}”";
export const searching = "Searching…";
export const nothingFound = "Nothing found for “{text}”.";
export const searchOffline =
  "You’re offline. People, splits, squads, events and expenses are searched with a connection.";
export const searchFailed = "The search did not work. Please try again.";
export const searchNotLoaded = "The search could not be loaded. Please try again.";
export const keysToMove = "{up} {down} to move";
export const keyToOpen = "{enter} to open";

// Commands, and other words that find them
export const overviewKeywords = "home dashboard balance";
export const expensesKeywords = "spending purchases receipts";
export const splitsKeywords = "bills shares tabs";
export const accessTokens = "Access tokens";
export const accessTokensKeywords = "api program script key bearer developer revoke";
export const pointsKeywords = "tier bronze silver gold rewards earn frame";
export const paymentsKeywords = "settle up pay history owe debts csv";
export const squadsKeywords = "groups flats trips clubs guests stats chat goals savings challenges streak";
export const chatOf = "Chat of {squad}";
export const chatWord = "chat";
export const insightsKeywords = "statistics charts categories spending";
export const budgetKeywords = "limit month set update";
export const eventsKeywords = "meetups tickets calendar";
export const recurring = "Recurring";
export const tapWhatYouHad = "Tap what you had";
export const tapWhatYouHadKeywords = "claim items receipt bill";
export const savingsGoals = "Savings goals";
export const recurringKeywords = "repeat rent subscription weekly monthly series plans";
export const friendsKeywords = "people requests blocked";
export const profileKeywords =
  "settings account name picture avatar password email push theme sessions devices google export delete";
export const notificationsKeywords = "bell unread messages";
export const addExpenseKeywords = "new create spent bought";
export const createSplitKeywords = "new add bill divide share";
export const scanAReceipt = "Scan a receipt";
export const scanKeywords = "photo picture camera snap bill read ocr";
export const createSquadKeywords = "new add group flat trip";
export const importFile = "Import a file";
export const exportSquad = "Export this squad";
export const exportSquadKeywords = "download backup csv json splitwise spreadsheet file";
export const importFileKeywords = "import splitwise spliit tricount cospend ihatemoney csv json file move";
export const createEventKeywords = "new add meetup plan";
export const addFriendKeywords = "new invite request person email";
export const addFriendNote = "or invite by email";
export const themeKeywords = "change theme appearance mode night day colours colors";
export const expandSidebar = "Expand sidebar";
export const collapseSidebar = "Collapse sidebar";
export const sidebarKeywords = "toggle menu";
export const shortcutsKeywords = "help keys";
export const signOutKeywords = "log leave";

// Pull to refresh
export const refreshing = "Refreshing";

// Keyboard shortcuts
export const keyboardShortcuts = "Keyboard shortcuts";
export const openSearch = "Open search and commands";
export const switchSidebar = "Collapse or expand the sidebar";
export const undoShortcut = "Undo, also for items deleted in the last 24 hours";
export const searchShortcut = "Search on this page, or everything";
export const addShortcut = "Add a split, expense, squad, event or friend on its page; on Overview, choose which";
export const nextRowShortcut = "Next row of a list, which Enter opens";
export const previousRowShortcut = "Row before";
export const selectRowShortcut = "Select the row (expenses)";
export const showThisList = "Show this list";
export const goToScreen = "Go to {screen}";
export const closeShortcut = "Close what is open";
export const shortcutIsOff = "Off";
export const singleKeyShortcuts = "Single-key shortcuts";
export const singleKeyShortcutsHint =
  "Turn them off if you use speech input or press keys by accident. The search still lists these shortcuts.";

// Theme
export const appearance = "Appearance";
export const theme = "Theme";
export const themeOfSystem = "System";
export const themeLight = "Light";
export const themeDark = "Dark";
export const switchToDarkTheme = "Switch to dark theme";
export const switchToLightTheme = "Switch to light theme";
