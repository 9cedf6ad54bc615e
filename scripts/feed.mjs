// npm run feed -- FILE… [--dry-run]: sends a product master feed through the same code as the application.
import { build, checkNode, giveUp, install, root } from './prepare.mjs'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

checkNode()
install()
build()
const feed = join(root, 'dist', 'server', 'feed.js')
if (!existsSync(feed)) giveUp('This build holds no feed command.')
process.setSourceMapsEnabled(true)
await import(feed)
