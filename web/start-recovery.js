(function () {
  // A start-up script failed: reloads the page up to three times within a minute, then says so (public.css).
  const key = "squadtab.failed-starts";
  let hasFailed = false;
  function sayIt() {
    document.documentElement.dataset.startFailed = "";
    addEventListener("online", reload);
  }
  function reload() {
    location.reload();
  }
  function retry(wait) {
    // Without a connection, reloading would replace the page with the browser's error page.
    setTimeout(function () {
      fetch("/boot.js", { method: "HEAD", cache: "no-store" }).then(reload, sayIt);
    }, wait);
  }
  addEventListener(
    "error",
    function (event) {
      if (event.target.type !== "module" || hasFailed) return;
      hasFailed = true;
      try {
        const now = Date.now();
        const starts = JSON.parse(sessionStorage[key] || "[]").filter(function (at) {
          return now - at < 60000;
        });
        sessionStorage[key] = JSON.stringify(starts.concat(now));
        if (starts.length < 3) retry(500 * Math.pow(3, starts.length));
        else sayIt();
      } catch (_) {
        // The storage is blocked, so the attempts cannot be counted.
        sayIt();
      }
    },
    true,
  );
  addEventListener("click", function (event) {
    if (!event.target.closest || !event.target.closest(".start-failed a")) return;
    // The link would lose the hash.
    event.preventDefault();
    sessionStorage.removeItem(key);
    reload();
  });
})();
