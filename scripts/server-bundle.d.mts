import type { BuildOptions } from 'esbuild'

export function serverBuild(): BuildOptions
