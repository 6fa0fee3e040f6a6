(function () {
  // Who comes back from Google is about to have a session: no page for visitors flashes by.
  if (location.pathname === "/" && location.hash === "#google") return location.replace("/dashboard#google");
  try {
    var theme = localStorage.getItem("squadtab.theme");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = "squadtab-" + theme;
    var side = /(^|; )sidebar_state=(\w+)/.exec(document.cookie);
    if (side ? side[2] === "collapsed" : innerWidth < 1024) document.documentElement.dataset.sidebar = "collapsed";
    var session = JSON.parse(localStorage.getItem("squadtab.session") || "null");
    if (session && session.refreshToken && /^\/(signin|signup)?\/?$/.test(location.pathname))
      location.replace("/dashboard");
  } catch (_) {
    // Storage may be closed to us; the app then decides by itself.
  }
})();
