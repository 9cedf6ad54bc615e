import { hash, verify } from '@node-rs/argon2'

/** OWASP's argon2id setting: 19 MiB, two passes (ACC-08). argon2id is the library's default algorithm. */
export const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The same letters typed on another keyboard may come as other code points. */
const normal = (password: string): string => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> => hash(normal(password), passwordCost)

let dummy: Promise<string> | undefined

/** Unknown addresses verify against a dummy, so that the time taken tells nobody which accounts exist. */
export async function passwordMatches(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  dummy ??= hashPassword('no account has this password')
  const matches = await verify(passwordHash ?? (await dummy), normal(password))
  return matches && passwordHash != null
}
