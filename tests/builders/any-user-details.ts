import fc from 'fast-check'
import { domain, role } from '../../contract/identity/access/permission.ts'
import { locationCode } from '../../contract/identity/user.ts'
import { libraryName, userDetails, type UserDetails } from '../../contract/identity/users/user-record.ts'
import { languages } from '../../contract/kernel/texts/languages.ts'
import { wholesaleDateFormat } from '../../contract/identity/wholesale-date-format.ts'

/** Texts with what a spreadsheet stumbles over: marks of lists, quotes, formulas, blanks, other alphabets. */
const text = (most: number) =>
  fc
    .oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: most }),
      fc.string({ unit: fc.constantFrom(...',;|\\"\'=+-@ aÉ東0.'), minLength: 1, maxLength: most }),
      fc.constantFrom('EU WHOLESALE', "'=1+1", '007', '1e5', 'true', '_x0041_', 'a\\,b', '01/02/2026', '﻿x'),
    )
    .map((value) => value.trim().slice(0, most).trim())
    .filter((value) => value !== '' && /^[^\p{Cc}\p{Cs}\u2028\u2029\uFFFE\uFFFF]*$/u.test(value))
const code = text(40).map((value) => value.replaceAll(/[\s,]/g, '_'))
const some = <One>(one: fc.Arbitrary<One>, maxLength = 4) => fc.uniqueArray(one, { maxLength })

/** Details of somebody who could be. */
export const anyUserDetails: fc.Arbitrary<UserDetails> = fc
  .record({
    name: text(60),
    lastName: text(60),
    email: fc.stringMatching(/^[a-z][a-z0-9]{2,12}@[a-z]{2,10}\.test$/),
    userCode: text(20),
    language: fc.constantFrom(...languages),
    timezone: fc.constantFrom('America/Los_Angeles', 'Europe/Berlin', 'Asia/Tokyo', 'UTC'),
    userActiveLocation: fc.constantFrom(...locationCode.options),
    permissions: fc.uniqueArray(
      fc.record({
        domain: fc.constantFrom(...domain.options),
        roles: fc.subarray([...role.options], { minLength: 1 }),
        subRoles: fc.array(
          fc.record({
            role: fc.constantFrom(...role.options),
            channel: text(20),
            region: text(20),
            productType: text(20),
          }),
          { maxLength: 3 },
        ),
      }),
      { selector: (one) => one.domain, maxLength: 24 },
    ),
    userTBEs: fc.array(
      fc.record({
        territory: text(20),
        businessEntity: text(20),
        locations: fc.subarray([...locationCode.options]),
        colorFilters: fc.record({ POP: some(code) }),
      }),
      { maxLength: 3 },
    ),
    libraryAccess: fc.subarray([...libraryName.options]),
    departmentAccess: some(text(30)),
    wofAccess: fc.boolean(),
    generalAccess: fc.boolean(),
    conferenceAccess: fc.record({ asian: fc.boolean(), domestic: fc.boolean(), international: fc.boolean() }),
    approverCode: fc.oneof(fc.constant(''), text(20)),
    coordinatorCode: fc.oneof(fc.constant(''), text(20)),
    wholesaleDateFormat: fc.constantFrom(...wholesaleDateFormat.options),
  })
  .filter((details) => userDetails.safeParse(details).success)
