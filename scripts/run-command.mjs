// npm run feed, npm run first-administrator: one of the server's commands, in this very process and through the same code
// as the application.
import { build, checkNode, giveUp, install, root } from './prepare.mjs'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

checkNode()
install()
build()
const [name] = process.argv.splice(2, 1)
const command = join(root, 'dist', 'server', `${name}.js`)
if (!existsSync(command)) giveUp(`This build holds no command ${name}.`)
process.setSourceMapsEnabled(true)
await import(command)
