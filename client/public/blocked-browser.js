// Shows the page in the reader's language, in ES5; without it the page is in English.
;(function () {
  var wanted = (navigator.language || navigator.userLanguage || '').slice(0, 2)
  var parts = document.getElementsByTagName('main')
  var chosen = parts[0]
  for (var at = 0; at < parts.length; at += 1) {
    parts[at].style.display = 'none'
    if (parts[at].lang.slice(0, 2) === wanted) chosen = parts[at]
  }
  chosen.style.display = 'block'
  document.documentElement.lang = chosen.lang
  document.title = chosen.getElementsByTagName('h1')[0].textContent
})()
