// Chromium names the language of a POSIX system "en-US@posix", which Intl refuses. uPlot hands it over as soon as it is
// imported, which would take the whole page with it.
try {
  Intl.getCanonicalLocales(navigator.language);
} catch {
  Object.defineProperty(navigator, "language", { value: new Intl.NumberFormat().resolvedOptions().locale });
}
