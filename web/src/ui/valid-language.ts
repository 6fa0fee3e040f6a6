// Chromium names the language of a POSIX system "en-US@posix", which Intl refuses: whoever hands it over imports this
// first. uPlot does so as soon as it is imported, which would take the whole page with it. Not at the start: what Intl
// has to load for it takes as long as the app's own modules.
try {
  Intl.getCanonicalLocales(navigator.language);
} catch {
  Object.defineProperty(navigator, "language", { value: new Intl.NumberFormat().resolvedOptions().locale });
}
