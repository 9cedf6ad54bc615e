// Runs before the first paint, so that a dark screen never flashes white. The key is Mantine's. In ES5, as old browsers
// read it on their way to the page that says what they are (SHELL-03).
;(function () {
  var chosen = localStorage.getItem('mantine-color-scheme-value') || 'auto'
  var dark = chosen === 'dark' || (chosen === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
