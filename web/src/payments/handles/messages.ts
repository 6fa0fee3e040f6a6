// The texts of ways to pay, in the order of the screens. What each provider needs is in domain/payments/providers.ts.

// The section of the profile
export const waysToPay = "Ways to pay";
export const waysToPayHint =
  "Shown only to people who owe you: friends, people in squads you joined, and people in splits you made. Empty a field to remove it.";
export const noWaysYet = "Nothing entered yet. Add one, and people can pay you the exact amount from their bill.";
export const addWay = "Add a way to pay";
export const addNamedWay = "Add {name}";
export const example = "Such as {example}";
export const save = "Save ways to pay";
export const saving = "Saving...";
export const saved = "Ways to pay saved";

// How to pay a person
export const payWith = "Pay {name} with";
export const payWithProvider = "Pay {amount} with {provider}";
export const scanToTransfer = "Scan with a banking app to transfer {amount} to {name}.";
export const transferQrCode = "QR code of a bank transfer of {amount} to {name}";
export const copyDetails = "Copy payment details";
export const detailsCopied = "Payment details copied";
export const copyDetailsFailed = "Copying failed. You can select the details below.";
export const noWays = "{name} has not entered any way to pay.";
export const noWaysInCurrency = "{name} has not entered a way to pay in {currency}.";
