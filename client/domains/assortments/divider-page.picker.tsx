export { DividerPage } from './group-sort/dividers/divider-page.tsx'
