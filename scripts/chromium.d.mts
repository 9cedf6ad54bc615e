export function findSystemChromium(): string | undefined
export function prepareChromium(say: (line: string) => void): Promise<boolean>
