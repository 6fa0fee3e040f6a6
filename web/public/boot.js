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
  // What the dashboard asks first, on its way before the app is: early-answers.ts takes it.
  function askEarly(session) {
    if (session.expiresAt < Date.now() / 1000 + 90) return;
    var now = new Date();
    var today = new Date(now - now.getTimezoneOffset() * 60000).toISOString().slice(0, 10);
    var early = (window.askedEarly = { token: session.accessToken, answers: {} });
    var urls = ["/api/me"];
    if (/^\/dashboard\/?$/.test(path)) urls.push("/api/overview?today=" + today);
    urls.forEach(function (url) {
      early.answers[url] = fetch(url, {
        headers: { authorization: "Bearer " + early.token },
        signal: AbortSignal.timeout(10000),
      });
      early.answers[url].catch(function () {});
    });
  }
  var path = location.pathname;
  if (path === "/" && location.hash === "#google") return leave("/dashboard#google");
  try {
    var store = localStorage;
    var theme = store["squadtab.theme"];
    if (/^(light|dark)$/.test(theme)) root.dataset.theme = "squadtab-" + theme;
    var side = /(^|; )sidebar_state=(\w+)/.exec(document.cookie);
    if (side ? side[2] === "collapsed" : innerWidth < 1024) root.dataset.sidebar = "collapsed";
    var session = JSON.parse(store["squadtab.session"] || 0) || 0;
    if (session.refreshToken) {
      root.dataset.session = "";
      if (/^\/(signin|signup)?\/?$/.test(path)) leave("/dashboard");
      else if (/^\/dashboard\b/.test(path)) askEarly(session);
    }
  } catch (_) {
    // Closed storage: the app decides.
  }
})();
