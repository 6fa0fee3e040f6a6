(function () {
  var root = document.documentElement;
  // Nothing is seen of a page that is left at once.
  function leave(to) {
    root.dataset.leaving = "";
    location.replace(to);
  }
  // A press before the app has come is kept for it, unless one types on: Enter in a form presses its button.
  function keep(e) {
    window.pressedEarly = e.type === "click" ? e.target : null;
  }
  window.addEventListener("click", keep);
  window.addEventListener("input", keep);
  if (location.pathname === "/" && location.hash === "#google") return leave("/dashboard#google");
  try {
    var store = localStorage;
    var theme = store["squadtab.theme"];
    if (/^(light|dark)$/.test(theme)) root.dataset.theme = "squadtab-" + theme;
    var side = /(^|; )sidebar_state=(\w+)/.exec(document.cookie);
    if (side ? side[2] === "collapsed" : innerWidth < 1024) root.dataset.sidebar = "collapsed";
    if ((JSON.parse(store["squadtab.session"] || 0) || 0).refreshToken) {
      root.dataset.session = "";
      if (/^\/(signin|signup)?\/?$/.test(location.pathname)) leave("/dashboard");
    }
  } catch (_) {
    // Closed storage: the app decides.
  }
})();
