// Runs before everything else and in browsers that know nothing newer than ES5 (SHELL-03): Edge below 16, Safari below 11
// and Internet Explorer are led to the page that says so. Other browsers name Safari too, so theirs are left out.
;(function () {
  var agent = navigator.userAgent
  var edge = /Edge\/(\d+)/.exec(agent)
  var safari = /Version\/(\d+).*Safari\//.exec(agent)
  var isOther = /Chrome|Chromium|Android|Edge/.test(agent)
  if (
    (edge && Number(edge[1]) < 16) ||
    (safari && !isOther && Number(safari[1]) < 11) ||
    /MSIE |Trident\//.test(agent)
  ) {
    location.replace('/blocked-browser')
  }
})()
