// The texts of receipts, which expenses and splits have.

// The field in a form
export const receipt = "Receipt";
export const optional = "optional";
export const addImage = "Add image";
export const dropHere = "Drop it here";
export const takePhoto = "Take a photo";
export const attachedReceipt = "Attached";
export const changeReceipt = "Change receipt";
export const changeReceiptNamed = "Change receipt, {name}";
export const removeReceipt = "Remove receipt";
export const receiptFile = "Receipt file";
/** On the submit button, while the chosen picture is not ready to be sent. */
export const preparing = "Preparing the picture…";
export const receiptPhoto = "Photo of the receipt";

// The view of a receipt
export const receiptPicture = "Picture of the receipt";
export const receiptOf = "Receipt of {description}";
export const heicNotShown = "This browser can’t show HEIC pictures. Download it to view it.";
export const receiptGone = "This receipt no longer exists.";
export const zoomOut = "Zoom out";
export const zoomIn = "Zoom in";
export const wholePicture = "Whole picture";
export const download = "Download";
export const zoomHelp =
  "Zoom with the wheel, two fingers, or + and −; 0 shows the whole picture. Drag it, or move it with the arrow keys.";
