/** Where the brand sells, and through whom. */
export const territories = [
  { code: 'ADMIN', name: 'Administration' },
  { code: 'NORTH AMERICA', name: 'North America' },
  { code: 'EUROPE', name: 'Europe' },
  { code: 'ASIA', name: 'Asia' },
] as const

export const businessEntities = [
  { code: 'ADMIN', name: 'Administration', kind: 'ADMIN', territory: 'ADMIN' },
  { code: 'US WHOLESALE', name: 'US wholesale', kind: 'Domestic', territory: 'NORTH AMERICA' },
  { code: 'US RETAIL', name: 'US retail', kind: 'Domestic', territory: 'NORTH AMERICA' },
  { code: 'US CUSTOMERS', name: 'US customers', kind: 'Domestic', territory: 'NORTH AMERICA' },
  { code: 'CANADA', name: 'Canada', kind: 'Subsidiary', territory: 'NORTH AMERICA' },
  { code: 'EU WHOLESALE', name: 'EU wholesale', kind: 'Subsidiary', territory: 'EUROPE' },
  { code: 'EU DISTRIBUTION', name: 'EU distribution', kind: 'Franchise', territory: 'EUROPE' },
  { code: 'UK WHOLESALE', name: 'UK wholesale', kind: 'Subsidiary', territory: 'EUROPE' },
  { code: 'JAPAN', name: 'Japan', kind: 'Joint Venture', territory: 'ASIA' },
] as const

/** Divisions of the line that are looked at together. */
export const divisionGroups = [
  { name: 'Sport', divisions: ['Performance', 'Court', 'Outdoor'] },
  { name: 'Everyday', divisions: ['Lifestyle', 'Casual', 'Sandals', 'Kids'] },
  { name: 'Dress and work', divisions: ['Dress', 'Work'] },
  { name: 'Apparel and accessories', divisions: ['Apparel', 'Accessories'] },
  { name: 'Store', divisions: ['Point of sale'] },
] as const
