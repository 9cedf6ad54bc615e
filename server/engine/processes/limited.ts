import { spawnSync } from 'node:child_process'
import { findProgram } from './find-program.ts'

/** What a process may use; left out, as much as it likes. */
export interface ProcessLimits {
  /** Bytes of memory of its own, also of native code; `addresses` counts what it only reserves too. */
  memory?: number
  addresses?: number
  /** Seconds of processors. */
  cpu?: number
  /** Bytes of any file it writes. */
  file?: number
}

/** Words that go before a command so that it runs under limits, and without a network. */
export interface Confinement {
  limits(limits: ProcessLimits): string[]
  /** Without a network, where this user may make a network of its own that leads nowhere. */
  noNetwork: string[]
  /** What this machine lacks, in words for the log; empty when it lacks nothing. */
  lacks: string[]
}

let found: Confinement | undefined

/** How processes are confined on this machine, looked for once. */
export function confinement(): Confinement {
  found ??= look()
  return found
}

function look(): Confinement {
  const prlimit = findProgram('prlimit')
  const noNetwork = networkless()
  return {
    limits: (limits) => (prlimit ? [prlimit, ...wordsOf(limits), '--'] : []),
    noNetwork,
    lacks: [
      ...(prlimit ? [] : ['prlimit (memory, processors and sizes of files are not limited)']),
      ...(noNetwork.length > 0 ? [] : ['a network of its own for a process (unshare -n)']),
    ],
  }
}

/** A dump would be as large as the memory that was too much. */
const wordsOf = ({ memory, addresses, cpu, file }: ProcessLimits): string[] => [
  '--core=0',
  ...(memory === undefined ? [] : [`--data=${memory}`]),
  ...(addresses === undefined ? [] : [`--as=${addresses}`]),
  ...(cpu === undefined ? [] : [`--cpu=${cpu}`]),
  ...(file === undefined ? [] : [`--fsize=${file}`]),
]

/** Whoever is no administrator needs a name space of users too; many machines allow neither. */
function networkless(): string[] {
  const unshare = findProgram('unshare')
  const probe = findProgram('true')
  if (!unshare || !probe) return []
  const ways = [
    [unshare, '-n', '--'],
    [unshare, '-r', '-n', '--'],
  ]
  return ways.find(([program, ...words]) => spawnSync(program!, [...words, probe]).status === 0) ?? []
}
