export { DividerPage } from './group-sort/divider-page.tsx'
