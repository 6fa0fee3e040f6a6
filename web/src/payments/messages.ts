// The texts of payments, in the order of the screens.

// The plan of a squad
export const settleUp = "Settle up";
export const loadingPlan = "Loading who pays whom";
export const everyoneSettled = "Everyone is settled up";
export const nothingToSettle = "Nothing to settle yet";
export const youPay = "You pay {name}";
export const paysYou = "{name} pays you";
export const pays = "{from} pays {to}";
export const planCount = {
  one: "One payment settles everyone up.",
  other: "{count} payments settle everyone up.",
} as const;
export const planIsMinimal = "That’s the fewest possible.";
export const planIsNotMinimal = "Not guaranteed to be the fewest.";
export const planIsDebts = "Everyone pays what they owe to each person. The squad has turned “Fewer payments” off.";
export const pay = "Pay {amount}";
export const gotIt = "I got it";
export const record = "Record";
export const recordOther = "Record a payment";
export const remind = "Remind";
export const reminded = "Reminded {age}";
export const remindedUntil = "Reminded {age}, again {time}";
export const atTime = "at {time}";
export const tomorrowAtTime = "tomorrow {time}";
export const remindPerson = "Remind {name}";
export const reminderSent = "{name} was reminded";

// Why a transfer
export const why = "Why?";
export const youOweInAll = "You owe {amount} in total.";
export const personOwesInAll = "{name} owes {amount} in total.";
export const sameAsDebt = "This is exactly what is owed to {name}.";
export const replaces = "Paying {name} replaces what {payer} would pay and get one by one:";
export const toMember = "To {name}";
export const owesPayer = "{name} owes {payer}";
export const inAll = "In all";
export const youInside = "you";

// Payments that wait
export const waiting = "Waiting for an answer";
export const notArrived = "Did not arrive";
export const sentYou = "{from} sent you {amount}";
export const youSent = "You sent {to} {amount}";
export const personSent = "{from} sent {to} {amount}";
export const didYouGetIt = "Did you get it?";
export const waitingFor = "Waiting for {name}";
export const receiverDidNotGetIt = "{name} says it hasn’t arrived. Not counted yet.";
export const youDidNotGetIt = "You said it hasn’t arrived. Not counted yet.";
export const didNotArrive = "It hasn’t arrived. Not counted yet.";
export const didNotGetIt = "I didn’t get it";
export const itDidNotArrive = "It didn’t arrive";
export const fromGoal = "from the savings goal {goal}";
export const withdraw = "Withdraw";
export const sendAgain = "Send again";
export const itArrived = "It arrived";
export const confirmed = "Payment confirmed";
export const disputed = "{name} is told that it did not arrive";
export const contested = "The payment doesn’t count any more";
export const withdrawn = "Payment withdrawn";

// The form of a payment
export const payAmountTo = "Pay {name} {amount}";
export const payPerson = "Pay {name}";
export const paymentFrom = "Payment from {name}";
export const recordPayment = "Record a payment";
export const from = "From";
export const to = "To";
export const you = "You";
export const amount = "Amount";
export const loadingWays = "Loading ways to pay";
export const didYouSendIt = "Did you send it with {provider}?";
export const yesRecordIt = "Yes, record it";
export const notYet = "Not yet";
export const moreThanPlanned = "{amount} more than is owed";
export const lessThanPlanned = "{amount} left to pay";
export const paidOn = "Date";
export const method = "Payment method";
export const methodPlaceholder = "Cash, bank transfer …";
export const methods = ["Cash", "Bank transfer", "PayPal", "Venmo", "Cash App", "Revolut", "Monzo", "UPI"] as const;
export const note = "Note";
export const sentIt = "I sent it";
export const paymentRecorded = "Payment recorded";
export const waitsForAnswer = "{name} is asked to confirm it.";
export const whoDiffers = "Choose two different people";
export const undo = "Undo";

// What is open across everything
export const loadingSettling = "Loading what is open";
export const updating = "Some amounts are being updated.";
export const nothingOpen = "You’re all settled up";
export const nothingOpenHint =
  "When you owe someone, or someone owes you, it is here, from splits and squads together.";
export const splitABill = "Split a bill";
export const youPayTitle = "You owe";
export const paysYouTitle = "You are owed";
export const evenTitle = "You are even";
export const madeOf = "What {amount} with {name} is made of";
export const directSplits = "Splits";
export const payShort = "Pay";
export const youOweAmount = "you owe {amount}";
export const owesYouAmount = "owes you {amount}";
export const bothWays = "{owed} to you, {owe} from you";

// Settling direct splits with a person
export const settleUpWith = "Settle up with {name}";
export const nothingOpenWithPerson = "Nothing is open between you any more.";
export const cancelsOut = "This cancels out";
export const nothingChosen = "No share is chosen";
export const weAreEven = "We are even";
export const yourShares = "Your shares";
export const sharesOf = "Shares of {name}";
export const shareWaits = "a payment waits for an answer";

// Who owes whom
export const whoOwesWhom = "Who owes whom";
export const whoOwesWhomHint =
  "What members owe each other over all splits and payments, before the plan makes it fewer.";
export const debt = "{debtor} owes {creditor}";
export const youOwePerson = "You owe {creditor}";
export const personOwesYou = "{debtor} owes you";

// A payment
export const payment = "Payment";
export const loadingPayment = "Loading the payment";
export const paymentNotFound = "There is no such payment, or you cannot see it.";
export const sides = "{from} → {to}";
export const goal = "Savings goal";
export const sharePayment = "Share payment";

// The history
export const paymentSections = "Payments";
export const history = "History";
export const loadingPayments = "Loading payments";
export const noPaymentsYet = "No payments yet";
export const noPaymentsYetHint = "What you send and get is listed here, from squads and splits together.";
export const noPaymentMatches = "No payment matches";
export const paymentsOfMonth = "Payments of {month}";
export const noPaymentMatchesHint = "Try another person, state or time.";
export const showAllPayments = "Show all payments";
export const toPerson = "To {name}";
export const fromPerson = "From {name}";
export const stateSent = "Waiting";
export const stateConfirmed = "Confirmed";
export const stateDisputed = "Did not arrive";
export const stateWithdrawn = "Withdrawn";
export const person = "Person";
export const everyone = "Everyone";
export const chosenPerson = "Chosen person";
export const squad = "Squad";
export const everywhere = "Everywhere";
export const chosenSquad = "Chosen squad";
export const state = "State";
export const anyState = "Any state";
export const fromDay = "From";
export const toDay = "To";
export const showPayments = "Show payments";
export const csvFile = "CSV";
