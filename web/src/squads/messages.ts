// The texts of squads. Texts that the specification fixes for failures are in domain/failures.ts and domain/errors.ts.

// Squads
export const loadingSquads = "Loading squads";
export const create = "Create";
export const createSquad = "Create Squad";
export const currentSquads = "Your squads";
export const archivedSquads = "Archived squads";
export const noSquadsYet = "No squads yet";
export const importFile = "Import from another app";
export const noSquadsHint = "A squad is a group that keeps splitting bills: a flat, a trip, a club.";
export const peopleWithYou = { one: "Only you", other: "{count} people" } as const;
export const peopleCount = { one: "{count} person", other: "{count} people" } as const;
export const settled = "Settled";
export const settledEverywhere = "You’re settled up in all squads";
export const inSquadsYouAreOwed = "In your squads you are owed";
export const inSquadsYouOwe = "In your squads you owe";
export const youAreOwed = "You are owed";
export const youOwe = "You owe";

// Invitations to squads
export const invitations = "Invitations ({count})";
export const invitation = "Invitation";
export const invitedBy = "{name} invites you · {people}";
export const wouldOwe = "Splits there include you already. You would owe {amount}.";
export const wouldBeOwed = "Splits there include you already. You would be owed {amount}.";
export const blockInviter = "Block";
export const blockPerson = "Block {name}";

// Who adds the user to squads
export const consent = "Who can add you to squads";
export const consentHint = "Everyone else invites you. You are in a squad only after you accept.";
export const consentKnown = "Anyone I know";
export const consentFriends = "Friends";
export const consentNone = "No one without asking";
export const consentKnownHint = "Friends, and people in squads that you joined yourself, add you at once.";
export const consentFriendsHint = "Friends add you at once.";
export const consentNoneHint = "Friends ask you first, too.";

// Creating and editing a squad
export const name = "Name";
export const namePlaceholder = "Flat 12";
export const emoji = "Emoji";
export const currency = "Currency";
export const currencyHint = "You can’t change this after the first split.";
export const currencyFixed = "The currency is fixed because the squad has splits.";
export const people = "People";
export const peopleHint = "Also without an account: they can claim their place when they join.";
export const squadCreated = "Squad created successfully!";
/** On a submit after an earlier attempt that succeeded without a response. */
export const squadAlreadyAdded =
  "This squad was already added, without your latest changes. You can change it on its page.";
export const viewSquad = "View";
export const save = "Save";
export const squadUpdated = "Squad updated";

// The group of a new split
export const group = "Group";
export const justUs = "Just us";

// A squad's page
export const loadingTheSquad = "Loading the squad";
export const squadNotFound = "This squad does not exist, or you are not in it.";
export const backToSquads = "Back to squads";
export const squadSections = "Squad sections";
export const members = "Members";
export const splits = "Splits";
export const stats = "Stats";
export const balances = "Balances";
export const chat = "Chat";
export const seeEarlier = "New members see earlier messages";
export const seeEarlierHint = "Otherwise people who join see the chat from then on.";
export const unreadMessages = "{count} unread messages";
export const goals = "Goals";
export const challenges = "Challenges";
export const activity = "Activity";
export const settings = "Settings";
export const peopleAndCurrency = "{people} · {currency}";
export const invite = "Invite";
export const archivedLine = "This squad is archived. Payments can still be recorded, and nothing else can be changed.";

// Balances of a squad
export const personIsOwed = "is owed";
export const personOwes = "owes";
export const personLeftIsOwed = "left, is owed";
export const personLeftOwes = "left, owes";
export const yourBalance = "Your balance";
export const youAreSettled = "You’re settled up";
export const settledCount = { one: "{count} settled", other: "{count} settled" } as const;
export const balanceOf = "Balance of {name}";
export const balanceAfter = "Balance {amount}";
export const entries = "What the balance consists of";
export const paidTo = "Paid {name}";
export const gotFrom = "Got from {name}";
export const noEntries = "Nothing counts in this balance yet.";
export const loadingEntries = "Loading what the balance consists of";

// Members
export const owner = "Owner";
export const guest = "Guest";
export const invited = "Invited";
export const invitedByMember = "Invited by {name}";
export const invitedByYou = "Invited by you";
export const takeBack = "Take back invitation";
export const takenBack = "The invitation of {name} was taken back";
export const you = "(you)";
export const left = "Left";
export const alsoGuest = "Also {names}";
export const actionsFor = "Actions for {name}";
export const memberActions = "Role, name, remove";
export const makeOwner = "Make owner";
export const makeMember = "Make member";
export const remove = "Remove";
export const claimGuest = "This is me";
export const undoClaim = "Not me: make {guest} a guest again";
export const guestClaimed = "{guest} is you now";
export const claimUndone = "{guest} is a guest again. {name} stays in the squad.";
export const roleChanged = "{name} has a new role";
export const removeQuestion = "Remove {name}?";
export const removeEffect =
  "They won’t be in new splits. Any open balance stays until it’s settled. They leave the squad’s coming events, and those they organize are cancelled. Savings goals whose money they keep are closed, and they owe what is left. Only owners can add them again.";
export const personRemoved = "{name} was removed";

export const rename = "Rename";
export const renameGuest = "Rename guest";
export const guestRenamed = "Guest renamed";

// Sharing an invite after a split that has created the squad
export const inviteOffer = "Share the squad";
export const inviteOfferHint = "{names} can join by a link: they see the bill and take their place.";
export const shareInvite = "Share invite link";
export const notNow = "Not now";

// Inviting people
export const invitePeople = "Invite people";
export const peopleAdded = "Added {names}";
export const peopleInvited = "Invited {names}";
export const peopleAddedAndInvited = "Added {added}. Invited {invited}.";
export const noOneAdded = "Everyone is in the squad already";
export const alreadyIn = "Already in";
export const alreadyInvited = "Invited";
export const willBeAdded = "{names} will be added.";
export const willBeAsked = "{names} will be asked first.";
export const add = "Add";

// Inviting by a link
export const inviteByLink = "Invite by link";
export const inviteHint = "Anyone who opens this link can join the squad until {date}.";
export const inviteHintUses = "The first {max} people who open this link can join the squad, until {date}.";
export const linkExpires = "The link works for";
export const dayCount = { one: "{count} day", other: "{count} days" } as const;
export const inviteHintGuest = "Anyone who joins by this link can take the place of {name}, until {date}.";
export const linkFor = "Who joins by it";
export const anyone = "Anyone";
export const inviteFor = "For {name}: {text}";
export const linkUses = "People who can join by it";
export const anyNumber = "Any number";
export const createLink = "Create link";
export const newLink = "New link";
export const linkCreated = "Link created";
export const linkQrCode = "QR code of the invite";
export const link = "Link";
export const copyLink = "Copy link";
export const share = "Share";
export const shareTitle = "Join {squad} on Squadtab";
export const openInvites = "Open invites";
export const inviteUses = "{uses} joined, until {date}";
export const inviteUsesOf = "{uses} of {max} joined, until {date}";
export const revoke = "Revoke";
export const inviteRevoked = "Invite revoked";

// Settings
export const details = "Details";
export const exportSquad = "Export";
export const exportSquadHint =
  "The Squadtab file has everything of this squad that is not personal: Squads → Import reads it again. The others are for spreadsheets and other apps.";
export const exportSquadtab = "Squadtab file";
export const exportSplitwise = "Splitwise CSV";
export const exportEntries = "CSV";
export const archiveOrLeave = "Archive or leave";
export const leaveSquad = "Leave squad";
export const leaveQuestion = "Leave {squad}?";
export const leaveOwed = "You are still owed {amount}, until it’s settled.";
export const leaveOwing = "You still owe {amount}, until it’s settled.";
export const leaveOwner = "{name} becomes the owner.";
export const leaveEffect =
  "You won’t be in new splits. You leave the squad’s coming events, and those you organize are cancelled. Your invites stop working.";
export const stay = "Stay";
export const squadLeft = "You left {squad}";
export const archiveSquad = "Archive squad";
export const archiveHint = "An archived squad takes payments and no splits. You can reopen it at any time.";
export const archiveQuestion = "Archive {squad}?";
export const archiveOpen =
  "{count} people still have an open balance, {amount} in all. It can be settled after archiving, too.";
export const archiveAnyway = "Archive anyway";
export const keepOpen = "Keep it";
export const squadArchived = "Squad archived";
export const fewerPayments = "Fewer payments";
export const fewerPaymentsHint =
  "The plan joins debts, so that fewer payments settle everyone up. Without it, everyone pays each person what they owe them.";
export const on = "On";
export const off = "Off";
export const reopenSquad = "Reopen squad";
export const squadReopened = "Squad reopened";

// Activity
export const loadingActivity = "Loading the activity";
export const activitySquadCreated = "{name} created the squad";
export const activitySquadEdited = "{name} changed the squad";
export const activityRenamed = "{name} renamed the squad from “{before}” to “{after}”";
export const activityArchived = "{name} archived the squad";
export const activityReopened = "{name} reopened the squad";
export const activityAdded = "{name} added {names}";
export const activityAsked = "{name} invited {names}";
export const activityAskWithdrawn = "{name} took back the invitation of {names}";
export const activityDeclined = "{name} declined the invitation";
export const activityJoined = "{name} joined";
export const activityJoinedAs = "{name} joined as {guest}";
export const activityLeft = "{name} left";
export const activityRemoved = "{name} removed {member}";
export const activityMadeOwner = "{name} made {member} an owner";
export const activityMadeMember = "{name} made {member} a member";
export const activityClaimed = "{name} took the place of {guest}";
export const activityUnclaimed = "{name} made {guest} a guest again";
export const activityGuestRenamed = "{name} renamed {before} to {after}";
export const activityInvited = "{name} made an invite link";
export const activityInviteRevoked = "{name} revoked an invite link";
export const activitySplitAdded = "{name} added “{split}”, {amount}";
export const activitySplitEdited = "{name} changed “{split}”";
export const activitySplitDeleted = "{name} deleted “{split}”, {amount}";
export const activitySplitRestored = "{name} restored “{split}”, {amount}";
export const activityPaymentAdded = "{from} paid {to} {amount}";
export const activityPaymentAddedBy = "{name} recorded that {from} paid {to} {amount}";
export const activityPaymentConfirmed = "{name} confirmed the {amount} from {from}";
export const activityPaymentConfirmedBy = "{name} confirmed that {from} paid {to} {amount}";
export const activityPaymentDisputed = "{name} didn’t get the {amount} from {from}";
export const activityPaymentDisputedBy = "{name} said that the {amount} from {from} to {to} didn’t arrive";
export const activityPaymentWithdrawn = "{name} withdrew the payment of {amount} to {to}";
export const activityGoalAdded = "{name} started saving for “{goal}”";
export const activityGoalEdited = "{name} changed the goal “{goal}”";
export const activityGoalPutIn = "{name} put {amount} into “{goal}”";
export const activityGoalPutInBy = "{name} recorded {amount} from {member} for “{goal}”";
export const activityGoalTakenOut = "{name} took {amount} out of “{goal}”";
export const activityGoalTakenOutBy = "{name} gave {member} {amount} out of “{goal}”";
export const activityGoalConfirmed = "{name} confirmed the {amount} of “{goal}”";
export const activityGoalDisputed = "{name} didn’t get the {amount} of “{goal}”";
export const activityGoalWithdrawn = "{name} withdrew the {amount} of “{goal}”";
export const activityGoalUsed = "{name} paid a bill with {amount} of “{goal}”";
export const activityGoalClosed = "{name} closed the goal “{goal}”";
export const activityGoalHandedOver = "{name} handed the {amount} of “{goal}” to {member}";
export const activityGoalTakenOver = "{name} keeps the {amount} of “{goal}” now";
export const activityGoalHandOverWithdrawn = "{name} took back the hand-over of “{goal}” to {member}";
export const activityPaymentWithdrawnBy = "{name} withdrew the {amount} from {from} to {to}";
export const activityChange = "{field}: {before} → {after}";
export const activityNewName = "{before} → {after}";
export const youStart = "You";
export const youInside = "you";
export const amount = "Amount";
export const refund = "Refund";
export const merchant = "Merchant";
export const date = "Date";
export const paidBy = "Paid by";
export const method = "Method";
export const shares = "Shares";
export const simplified = "Fewer payments";
export const defaultMethod = "Default split";
export const nothing = "none";
export const yes = "yes";
export const no = "no";
export const undo = "Undo";
export const undoChange = "Undo: {change}";
export const undone = "Undone";
export const oneImportedEntry = "1 entry";
export const importedEntries = "{count} entries";
export const activityImported = "{name} imported {count}";
export const activityImportUndone = "{name} undid an import of {count}";
export const activityReceiptAdded = "{name} added a receipt to “{split}”";
export const activityReceiptRemoved = "{name} removed the receipt of “{split}”";

// Joining by an invite
export const inviteIsFor = "This invite is for {name}.";
export const areYou = "Are you {name}?";
export const whoAreYou = "Are you one of these guests?";
export const someoneNew = "No, I am new";
export const join = "Join";
export const joinAs = "Join as {name}";
export const squadJoined = "You joined {squad}";
