// The texts of profiles. Texts that the specification fixes for failures are in domain/failures.ts and domain/errors.ts.

// Picture
export const changePicture = "Change picture";
export const pictureFile = "Picture file";
export const pictureHint = "A square picture works best";
export const removePicture = "Remove picture";
export const pictureUpdated = "Avatar updated successfully!";
export const pictureRemoved = "Picture removed";

// Crop picture
export const cropProfilePicture = "Crop Profile Picture";
export const crop = "Crop";
export const picture = "Picture";
export const cropHint = "Drag the picture, or move it with the arrow keys. Zoom with the slider, or with + and −.";
export const zoom = "Zoom";
export const zoomPercent = "{percent} percent";
export const zoomIn = "Zoom in";
export const zoomOut = "Zoom out";
export const cancel = "Cancel";
export const cropAndUpload = "Crop & Upload";
export const uploading = "Uploading...";
export const uploadProgress = "Upload";

// Name, username and email
export const yourProfile = "Your profile";
export const displayName = "Display Name";
export const username = "Username";
export const noUsernameHint = "Without a username, you can sign in only with your email";
export const email = "Email";
export const emailHint = "Contact support to change your email address";
export const saveChanges = "Save Changes";
export const saving = "Saving...";
export const profileUpdated = "Profile updated successfully!";

// Account statistics
export const accountStatistics = "Account Statistics";
export const totalExpenses = "Total Expenses";
export const activeSplits = "Active Splits";
export const friends = "Friends";
export const statisticsNotLoaded = "The figures could not be loaded.";
export const retry = "Retry";
