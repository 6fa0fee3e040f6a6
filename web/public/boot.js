(function () {
  var root = document.documentElement;
  // Hides the page (base.css) while another loads.
  function leave(to) {
    root.dataset.leaving = "";
    location.replace(to);
  }
  // Keeps a click for the app (pre-hydration-input.ts), unless typing follows it.
  function keepClick(e) {
    window.earlyClick = e.type === "click" ? e.target : null;
  }
  window.addEventListener("click", keepClick);
  window.addEventListener("input", keepClick);
  // Sends the dashboard's first requests while the scripts load (early-responses.ts).
  function requestEarly(session) {
    if (session.expiresAt < Date.now() / 1000 + 90) return;
    var now = new Date();
    var today = new Date(now - now.getTimezoneOffset() * 60000).toISOString().slice(0, 10);
    var early = (window.earlyResponses = { token: session.accessToken, responses: {} });
    var urls = ["/api/me"];
    if (/^\/dashboard\/?$/.test(path)) urls.push("/api/overview?today=" + today);
    urls.forEach(function (url) {
      early.responses[url] = fetch(url, {
        headers: { authorization: "Bearer " + early.token },
        signal: AbortSignal.timeout(10000),
      });
      early.responses[url].catch(function () {});
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
    var isMember = /^\/dashboard(\/|$)/.test(path);
    if (session.refreshToken) {
      root.dataset.session = "";
      if (/^\/(signin|signup)?\/?$/.test(path)) leave("/dashboard");
      else if (isMember) requestEarly(session);
    } else if (isMember && !location.hash.startsWith("#google")) {
      // As guards.tsx does.
      path += location.search;
      leave("/signin" + (path === "/dashboard" ? "" : "?next=" + encodeURIComponent(path)));
    }
  } catch (_) {
    // The storage is blocked: the app decides.
  }
})();
