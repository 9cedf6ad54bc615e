/** How a sheet of rows is printed: as wide as the page, the headings on every page, its name and the pages counted below. */
export const printSetup = (paper: 'A4' | 'Letter' = 'A4') => ({
  pageSetup: {
    paperSize: paper === 'A4' ? ('a4' as const) : ('letter' as const),
    orientation: 'landscape' as const,
    fitToPage: true,
    fitToWidth: 1,
    fitToHeight: 0,
    printTitlesRow: '$1:$1',
  },
  headerFooter: { oddFooter: '&L&A&R&P / &N' },
})
