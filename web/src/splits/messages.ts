// The texts of splits. Texts that the specification fixes for failures are in domain/failures.ts and domain/errors.ts.

// In several places
export const createSplit = "Create Split";
export const view = "View";
/** On a submit after an earlier attempt that succeeded without a response. */
export const alreadyAdded = "This was already added, without your latest changes. You can change it on its page.";
export const edit = "Edit";
export const retry = "Retry";
export const restore = "Restore";
export const tryAgain = "Try again";
export const splitRestored = "Split restored";
export const you = "You";
export const paid = "Paid";
export const pending = "Pending";
export const showMore = "Show more";
export const showLess = "Show less";
export const showAll = "Show all";
export const youAreOwed = "You are owed";
export const youOwe = "You owe";
export const youOwePayer = "You owe {payer}";
export const youLent = "You lent";
export const notInvolved = "Not involved";
export const owesYou = "Owes you";
export const paidTheBill = "Paid the bill";

// The list: totals
export const totalSplitAmount = "Total split amount";
export const splitsCreatedByYou = {
  one: "{count} split created by you outside squads",
  other: "{count} splits created by you outside squads",
} as const;
export const onlyOutsideSquads = "Counts only the splits that you create outside squads";
export const owedBy = "by {names}";
export const owedTo = "to {names}";
export const noOneOwesYou = "No one owes you";
export const youOweNoOne = "You owe no one";

// The list: filter and order
export const showSplits = "Show";
export const allSplits = "All";
export const settled = "Settled";
export const createdByYou = "Created by you";
export const searchSplits = "Search splits";
export const filterBySquad = "Squad";
export const everySquad = "All squads";
export const filterByPerson = "Person";
export const everyPerson = "Everyone";
export const filterLoading = "Loading…";

// The list: rows. The second text follows the first where there is room.
export const loadingSplits = "Loading splits";
export const splitsOfDay = "Splits of {day}";
export const deletedSplitsHint = "You can restore deleted splits for 24 hours.";
export const paidByYou = "Paid by you";
export const paidByName = "Paid by {name}";
export const splitBetween = ", split between {count}";

// The list of a squad
export const spentInSquad = "Spent {total} · your share {share}";
export const noSquadSplitsYet = "This squad has no splits yet.";
export const addFirstSplit = "Add the first bill: who paid it, and how you divide it.";
export const inviteFirst = "You are the only one here. Invite people by a link, or add guests who have no account.";
export const invitePeople = "Invite people";
export const youInside = "you";
export const paidByAndOthers = {
  one: "Paid by {name} and {count} other",
  other: "Paid by {name} and {count} others",
} as const;
export const refundedToYou = "Money back to you";
export const refundedTo = "Money back to {name}";
export const refundedToSeveral = "Money back to {name} and {count} more";
export const refund = "Refund";
export const settleUp = "Settle up";

// The list: nothing to show
export const nothingToSplitYet = "Nothing to split yet";
export const nothingToSplitHint =
  "Enter a bill and choose who was there. Squadtab works out each person’s share to the cent.";
export const orPressKey = "or press {key}";
export const noSplitsMatch = "No splits match.";

// The form
export const editSplit = "Edit Split";
export const save = "Save";
export const forEvent = "For the event {title}";
export const leaveOutEvent = "Leave it out";
export const startOver = "Start over";
export const differenceOf = "The difference for “{name}”.";
export const splitWithName = "With {name}.";
export const name = "Name";
export const totalAmount = "Total amount";
export const usualAmount = "Usual amount";
export const merchant = "Merchant";
export const firstDate = "First date";
export const date = "Date";
export const splitWith = "Split with";
export const lastSplitWith = "Last split with";
export const addShareToExpenses = "Add my share to my expenses";
export const amountWithoutCategory = "{amount}, without a category";
export const sharesCount = "All your shares count as spending. You can change it in Budget.";
export const withoutCategory = "Without a category";
export const signInToCreateSplit = "You must be logged in to create a split";
export const splitCreated = "Split created successfully!";
export const splitUpdated = "Split updated";

// The form: the sentence whose words open what they say. The second texts are for screen readers.
export const paidSentence = "Paid by {payer}, split {method}";
export const refundSentence = "Refunded to {payer}, split {method}";
export const paidByWord = "Paid by {name}";
export const refundedToWord = "Refunded to {name}";
export const splitWord = "Split {method}";
export const dayWord = "Day: {day}";
export const severalInside = "several people";
export const equally = "equally";
export const equallyAmongAll = "equally among all {all}";
export const equallyAmongSome = "equally among {count} of {all}";
export const byPercentages = "by percentages";
export const byExactAmounts = "by exact amounts";
export const byShares = "by shares";
export const withAdjustments = "with adjustments";
export const byItems = "by items";
export const splitByItsItems = "Split by the receipt’s items";
export const more = "More";

// The form: a split of a squad
export const thisIsRefund = "This is a refund";
export const refundHint = "Money came back. Everyone in the split gets their share of it.";
export const paidByLabel = "Paid by";
export const refundedToLabel = "Refunded to";
export const severalPeople = "Several people";
export const restOf = "Rest: {amount}";
export const amountPaidBy = "Amount paid by {name}";
export const amountRefundedTo = "Amount that went to {name}";
export const paidProblem = "Paid by: {problem}";
export const paidAmount = "paid {amount}";
export const gotAmount = "got {amount}";

// The form: what others do while it is open
export const nameIsEditing = "{name} is editing this";
export const namesAreEditing = "{names} are editing this";
export const someone = "Someone";
export const theyChangedName = "{name} changed the name to “{value}”.";
export const theyChangedTotal = "{name} changed the total to {value}.";
export const theyChangedMerchant = "{name} changed the merchant to “{value}”.";
export const theyRemovedMerchant = "{name} removed the merchant.";
export const theyChangedDate = "{name} changed the date to {value}.";
export const theyMadeRefund = "{name} made it a refund.";
export const theyMadeBill = "{name} made it a bill again.";
export const theyChangedPeople = "{name} changed who is in it.";
export const theyChangedPayers = "{name} changed who paid.";
export const theyChangedMethod = "{name} changed how it is split.";
export const yoursReplacesIt = "Yours replaces it when you save.";
export const editedSplitDeleted = "{name} deleted this split. Restore it to save your changes.";
export const editedSplitGone = "This split is no longer available, so your changes can’t be saved.";
export const restoreAndSave = "Restore and save";
export const savedMeanwhile = "This was saved by someone else in the meantime. Save again to replace it with yours.";

// The form: an edit that would change paid shares
export const paidShareOfRemoved =
  "{names}’s share is marked as paid. To remove {names}, set it back to unpaid in the payment breakdown first.";
export const paidSharesOfRemoved =
  "The shares of {names} are marked as paid. To remove {names}, set them back to unpaid in the payment breakdown first.";
export const paidShareWouldChange =
  "{names}’s share is marked as paid and would change from {from} to {to}. Set it back to unpaid in the payment breakdown first.";
export const paidSharesWouldChange =
  "The shares of {names} are marked as paid and would change from {from} to {to}. Set them back to unpaid in the payment breakdown first.";
export const paidShareOrNewSplit =
  "{names}’s share is marked as paid and would change from {from} to {to}. Put the {amount} on a new split with the same people, or set it back to unpaid in the payment breakdown first.";
export const paidSharesOrNewSplit =
  "The shares of {names} are marked as paid and would change from {from} to {to}. Put the {amount} on a new split with the same people, or set them back to unpaid in the payment breakdown first.";
export const newSplitOfAmount = "Create Split of {amount}";

// The form: the preview of the bill
export const noShare = "You have no share";
export const yourSplit = "Your split";
export const today = "today";
export const orAmount = "or {amount}";
export const billOwesYou = "owes you";
export const billYourShare = "your share";
export const billYourShareWithExtraCent = "your share, with the extra cent";
export const choosePeopleToSeeShares = "Choose who was there to see each share.";
export const amountVaries = "Amount varies";
export const askedOnTheDay = "We’ll ask you for the amount on the day.";
export const enterAmountToSeeShares = "Enter the amount to see each share.";
export const eachPays = "Each pays {amount}";
export const namePays = "{name} pays {amount}";
export const eachPaysEither = "Each pays {least} or {most}";
export const othersPay = "The others pay {least} and {most}";
export const namePaysEither = "{name} pays {least} or {most}";
export const yourShareIs = "Your share is {amount}";
export const andYourShareIs = "your share is {amount}";
export const eitherAmount = "{least} or {most}";
export const yourShareIsEither = "Your share is {least} or {most}";
export const andYourShareIsEither = "your share is {least} or {most}";

// The split: page and actions
export const loadingTheSplit = "Loading the split";
export const splitNotFound = "This split does not exist, or you are not in it.";
export const backToSplits = "Back to splits";
export const splitActions = "Split actions";
export const duplicateSplit = "Duplicate";
export const shareSplit = "Share";
export const deleteAction = "Delete";
export const blockPerson = "Block {name}";

// The split: deleting it
export const deleteSplitQuestion = "Delete this split?";
export const deleteSplitConsequences =
  "“{name}” is deleted for everyone in it, with its chat and its history. You can restore it for 24 hours.";
export const stillPending = "{amount} of it is still pending.";
export const deleteSplit = "Delete split";
export const splitDeleted = "Split deleted";
export const youDeletedSplit = "You deleted this split. You can restore it until {time}.";
export const nameDeletedSplit =
  "{name} deleted this split and can restore it until {time}. It then appears here again.";

// The split: the bill
export const theBill = "The bill";
export const paidByYouSplitBetween = "Paid by you, split between {count}";
export const paidByNameSplitBetween = "Paid by {name}, split between {count}";
export const splitEqually = "Split equally";
export const splitByPercentages = "Split by percentages";
export const splitByAmounts = "Split by exact amounts";
export const splitByShares = "Split by shares";
export const splitByAdjustments = "Split equally, with adjustments";
export const splitByItems = "Split by items";
export const coversShareOf = "{payer} covers the share of {name}";
export const youCoverShare = "You cover the share of {name}";
export const coversYourShare = "{payer} covers your share";
export const forTheEvent = "For the event";
export const nameOwesYou = "{name} owes you";
export const participants = "Participants";
export const andYou = "and you";
export const andName = "and {name}";
export const noOne = "no one";
export const onePerson = "1 person";
export const peopleCount = "{count} people";

// The split: payment breakdown
export const paymentBreakdown = "Payment breakdown";
export const owesPayer = "Owes {payer}";
export const nothingToPay = "Nothing to pay";
export const paidToday = "Paid today";
export const paidOn = "Paid {date}";
export const yourShare = "Your share";
export const yourShareWithExtraCent = "Your share, with the extra cent";
export const namePaid = "{name} paid";
export const markedAsPaid = "Marked as paid!";
export const markedAsUnpaid = "Marked as unpaid";

// The split: reminders. {time} of the others is one of the last two texts.
export const remind = "Remind";
export const remindName = "Remind {name}";
export const remindNameAgain = "Remind {name}, again possible {time}";
export const remindAgainHint = "You can remind {name} again {time}";
export const reminderSent = "Reminder sent!";
export const reminded = "Reminded {age}";
export const remindedUntil = "Reminded {age}, again {time}";
export const atTime = "at {time}";
export const tomorrowAtTime = "tomorrow {time}";

// The split: why a share is what it is
export const oneShare = "{count} share";
export const shareCount = "{count} shares";
export const tipOfPercent = "Tip, {percent} %";

// The split: of a squad
export const addedBy = "Added by {name}";
export const sharesHeading = "Shares";
export const squadSplitNotFound = "This split does not exist in the squad any more.";
export const backToSquad = "Back to the squad";
export const deleteSquadSplitEffect =
  "“{name}” no longer counts in anyone’s balance. Any member can restore it for 24 hours.";
export const archivedSquad = "The squad is archived: no one can write here.";

// The receipt of a squad's split
export const receipt = "Receipt";
export const viewReceipt = "View Receipt";
export const noReceipt = "No receipt was added.";
export const receiptAdded = "Receipt added";
export const receiptRemoved = "Receipt removed";
export const photoNotKept = "The split is saved, but the photo of its receipt couldn’t be added.";
export const uploadOfReceipt = "Upload";

// The default split of a squad
export const defaultSplit = "Default split";
export const defaultSplitHint = "Used for every new split. Preview for {amount}:";

// The split: disputing a share
export const disputeShare = "This isn’t mine";
export const disputeQuestion = "Dispute this share?";
export const disputeConsequences =
  "{payer} gets a notification, and you get no more reminders of this share. It stays until {payer} changes the split or removes you from it.";
export const disputeConfirm = "It isn’t mine";
export const disputeSent = "{name} was notified that this isn’t yours";
export const disputedByYou = "You say this isn’t yours";
export const disputedByThem = "Says this isn’t theirs";
export const disputedByThemSentence = "Says this isn’t theirs.";
export const editOrRemoveThem = "Edit the split, or remove them.";
export const editDisputedSplit = "Edit the split that {name} disputes";
export const withdrawDispute = "It’s mine after all";
export const withdrawDisputeQuestion = "Withdraw the dispute?";
export const withdrawDisputeConsequences = "{payer} sees that the share is yours and can remind you of it again.";
export const withdrawDisputeConfirm = "It’s mine";
export const disputeWithdrawn = "Dispute withdrawn";

// The split: history
export const history = "History";

// The chat: comments
export const splitChat = "Split chat";
export const comments = "Comments";
export const loadingComments = "Loading comments";
export const noCommentsYet = "No comments yet. Write the first one.";
export const olderComments = "Older comments";
export const olderCommentsFailed = "Failed to load older comments";
export const jumpToNewest = "Jump to the newest comment";
export const youMarkedNamePaid = "You marked {name} as paid";
export const payerMarkedYouPaid = "{payer} marked you as paid";
export const payerMarkedNamePaid = "{payer} marked {name} as paid";

export const writeAComment = "Write a comment";
export const commentAdded = "Comment added!";
