/** What UPS is asked for, by the name people choose; `days` are working days until it is there, at most. */
export const upsServices = {
  Ground: { code: '03', days: 5, isAbroad: false },
  '2nd Day Air': { code: '02', days: 2, isAbroad: false },
  'Next Day Air': { code: '01', days: 1, isAbroad: false },
  'Worldwide Expedited': { code: '08', days: 5, isAbroad: true },
  'Worldwide Express': { code: '07', days: 3, isAbroad: true },
} as const

export type UpsService = keyof typeof upsServices
export const upsServiceNames = Object.keys(upsServices) as [UpsService, ...UpsService[]]

/** Parcels leave from the US: elsewhere other services go. */
export const servicesTo = (country: string): UpsService[] =>
  upsServiceNames.filter((name) => upsServices[name].isAbroad === (country !== 'USA'))

/** Pounds. */
export const parcelWeight = { least: 0.1, most: 150 } as const
