/**
 * The address of the application that this process of tests has to itself, without a slash at its end. Undefined in the
 * process that starts them: only the tests' own know which they are.
 */
export const worldAddress = (): string | undefined =>
  process.env['LINEBOOK_ADDRESSES']?.split(' ')[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)]
