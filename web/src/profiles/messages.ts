// The texts of profiles. Texts that the specification fixes for failures are in domain/errors.ts.

export const accountStatistics = "Account Statistics";
export const totalExpenses = "Total Expenses";
export const activeSplits = "Active Splits";
export const friends = "Friends";
export const theFiguresCouldNotBeLoaded = "The figures could not be loaded.";
export const retry = "Retry";
export const changePicture = "Change picture";
export const pictureFile = "Picture file";
export const cropProfilePicture = "Crop Profile Picture";
export const upload = "Upload";
export const cancel = "Cancel";
export const cropUpload = "Crop & Upload";
export const uploading = "Uploading...";
export const crop = "Crop";
export const zoomOut = "Zoom out";
export const zoom = "Zoom";
export const percent = "{round} percent";
export const zoomIn = "Zoom in";
export const dragThePictureOrMoveIt =
  "Drag the picture, or move it with the arrow keys. Zoom with the slider, or with + and −.";
export const aSquarePictureWorksBest = "A square picture works best";
export const removePicture = "Remove picture";
export const yourProfile = "Your profile";
export const displayName = "Display Name";
export const username = "Username";
export const withoutAUsernameYouCanSign = "Without a username, you can sign in only with your email";
export const email = "Email";
export const contactSupportToChangeYourEmail = "Contact support to change your email address";
export const saving = "Saving...";
export const saveChanges = "Save Changes";
export const profileUpdatedSuccessfully = "Profile updated successfully!";
export const avatarUpdatedSuccessfully = "Avatar updated successfully!";
export const pictureRemoved = "Picture removed";
