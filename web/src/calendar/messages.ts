export const calendar = "Calendar";
export const yourCalendar = "Your calendar";
export const hint =
  "Subscribe to this private address in your calendar app. It shows every event that you organize or have joined, and the days of recurring bills that you share. It keeps itself up to date.";
export const address = "Private address";
export const secrecy =
  "Anyone with this address sees your events and bills. If you have shared it by mistake, make a new one.";
export const off = "Your calendar app can show all your events and recurring bills, and keep them up to date.";
export const turnOn = "Get calendar link";
export const open = "Open in calendar app";
export const copy = "Copy address";
export const renew = "Replace link";
export const turnOff = "Turn off";
export const loading = "Loading your calendar address";
export const renewed = "New address made. The old one no longer works.";
export const turnedOn = "Your calendar is on";
export const turnedOff = "Your calendar is off. Its address no longer works.";
