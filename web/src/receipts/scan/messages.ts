// The texts of reading a receipt.

export const fillIn = "Fill in from the receipt";
export const scan = "Scan a receipt";
export const dropHere = "Drop the photo here";
export const photo = "Photo of the receipt to scan";
export const again = "Read it again";
export const otherReceipt = "Another receipt";
export const cancel = "Cancel";
export const onDevice = "Read on this device. Loads 18 MB once.";
export const loading = "Loading the reader…";
export const reading = "Reading the receipt…";
export const trySample = "Try a sample";
export const keepPhoto = "Keep the photo as the receipt";
export const keepPhotoHint = "Everyone in the squad sees it with the split.";
export const photoNotKept = "The photo is not kept: only the splits of a squad have a receipt.";
export const metered = "You seem to pay for data. The reader loads 18 MB once, and works offline afterwards.";
export const loadAnyway = "Load the reader";
export const notNow = "Not now";

export const failures = {
  offline: "The reader couldn’t be loaded. Please check your connection and try again.",
  error: "The receipt couldn’t be read. Please fill in the fields yourself.",
} as const;

export const nothingFound = "Nothing was found on this picture. Please fill in the fields yourself.";
export const addsUp = "Its items add up to {total}.";
export const mayBeWrong = "Please check it: its items don’t add up to {total}.";
export const lessThanTotal =
  "Please check it: its amounts come to {difference} less than the total of {total}. A line may be missing.";
export const moreThanTotal =
  "Please check it: its amounts come to {difference} more than the total of {total}. A line may be wrong.";
export const otherCurrency = "It is in {currency}: please enter the amount in {ofForm}.";
export const noCurrency = "No currency was read: the amounts are taken as {ofForm}.";
export const noTotal = "No total was found: please enter the amount.";

// The photo with its lines
export const showPhoto = "Show on photo";
export const hidePhoto = "Hide the photo";
export const photoOfReceipt = "The receipt that was read";
export const whatWasRead = "What was read";
export const addPhoto = "Add another photo";
export const nextPhoto = "Another photo of the same receipt";
export const whereItMayBe = "Where it may be";
export const fields = {
  merchant: "Name",
  date: "Date",
  subtotal: "Subtotal",
  tax: "Tax",
  tip: "Tip and service",
  discount: "Discount",
  rounding: "Rounding",
  total: "Total",
} as const;

// The corners of the paper
export const correctCorners = "Correct corners";
export const cornersOfPhoto = "Corners of photo {number}";
export const corners = ["Top left corner", "Top right corner", "Bottom right corner", "Bottom left corner"] as const;
export const cornersHint =
  "Move the corners onto those of the paper. With the keyboard: arrow keys, faster with Shift.";
export const cornersCrossed = "The corners cross each other.";
export const readCorners = "Read this part";
