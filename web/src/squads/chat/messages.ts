// What the chat of a squad says. Apart from the messages of squads, because the tab is loaded when it is opened.
export const chat = "Chat";
export const list = "Messages";
export const loading = "Loading messages";
export const empty = "No messages yet. Say hello.";
export const older = "Older messages";
export const olderFailed = "Failed to load older messages";
export const jump = "Jump to the newest message";
export const write = "Write a message";
export const archived = "This squad is archived. An owner can reopen it.";

export const messageActions = "Actions of this message";
export const reply = "Reply";
export const react = "React with {emoji}";
export const edit = "Edit";
export const deleteAction = "Delete";
export const deleteQuestion = "Delete this message?";
export const deleteEffect = "Its text and pictures are gone for everyone. A line stays that says so.";
export const deleteConfirm = "Delete message";
export const deletedLine = "Message deleted";
export const edited = "edited";
export const editMessage = "Edit message";
export const save = "Save";
export const replyingTo = "Replying to {name}";
export const cancelReply = "Cancel the reply";
export const answers = "In reply to {name}:";
export const picture = "Picture from {name}";
export const pictureOnly = "Picture";
export const reactionBy = "{emoji} by {names}";
export const you = "you";

export const chatOptions = "Options of the chat";
export const muteHours = "Mute for 8 hours";
export const muteWeek = "Mute for a week";
export const muteAlways = "Mute always";
export const unmute = "Unmute";
export const mutedAlways = "Muted. You are told of mentions only.";
export const mutedUntil = "Muted until {date}. You are told of mentions only.";
export const search = "Search";
export const searchTitle = "Search the chat";
export const searchLabel = "Words in messages";
export const nothingFound = "No message has these words.";
export const moreFound = "Older matches";

export const typing = {
  one: "{name} is typing…",
  two: "{name} and {other} are typing…",
  many: "Several people are typing…",
};

export const add = "Add";
export const addPictures = "Pictures";
export const newSplit = "New split";
export const recordPayment = "Record a payment";
export const removePicture = "Remove picture {count}";
export const uploading = "Uploading…";
