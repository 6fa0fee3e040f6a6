// Chromium reports the language of a POSIX system as "en-US@posix", which Intl rejects. uPlot passes it to Intl when it
// is imported, and the error would crash the page.
try {
  Intl.getCanonicalLocales(navigator.language);
} catch {
  Object.defineProperty(navigator, "language", { value: new Intl.NumberFormat().resolvedOptions().locale });
}
