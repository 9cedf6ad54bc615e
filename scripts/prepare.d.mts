/** Builds when the sources differ from those of the last finished build. */
export function build(): void
