// The texts of reading a receipt.

export const fillIn = "Fill in from the receipt";
export const scan = "Scan a receipt";
export const photo = "Photo of the receipt to scan";
export const again = "Read it again";
export const cancel = "Cancel";
export const onDevice = "Read on this device. Loads 18 MB once.";
export const loading = "Loading the reader…";
export const reading = "Reading the receipt…";

export const failures = {
  offline: "The reader couldn’t be loaded. Please check your connection and try again.",
  picture: "This picture can’t be opened. Please fill in the fields yourself.",
  error: "The receipt couldn’t be read. Please fill in the fields yourself.",
} as const;

export const nothingFound = "Nothing was found on this picture. Please fill in the fields yourself.";
export const addsUp = "Its items add up to {total}.";
export const mayBeWrong = "Please check it: its items don’t add up to {total}.";
export const otherCurrency = "It is in {currency}: please enter the amount in {ofForm}.";
export const noTotal = "No total was found: please enter the amount.";
