// Holds the sources against the rules of .oxlintrc.json, those that need types among them.
import { spawnSync } from 'node:child_process'
import { thrifty } from './thrifty.mjs'

const words = ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings']
process.exit(spawnSync(process.execPath, words, { stdio: 'inherit', env: thrifty }).status ?? 1)
