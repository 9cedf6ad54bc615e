import { useMemo, useState } from 'react'
import type { CellChange, ColumnState, GridColumn, SortBy } from '../grid-contract.ts'
import { Grid } from '../grid.tsx'
import { createArraySource } from '../sources/array-source.ts'
import { sortRows } from '../sources/sort-rows.ts'
import { labels, withChanges, type ExampleRow } from './example-row.ts'

const designers = ['Ana Ruiz', 'Ben Okafor', 'Chiara Moretti', 'Daniel Weiss', 'Emi Tanaka', 'Farah Haddad']

const column = (
  kind: GridColumn<ExampleRow>['kind'],
  key: string,
  title: string,
  width: number,
  more: Partial<GridColumn<ExampleRow>> = {},
): GridColumn<ExampleRow> => ({
  kind,
  key,
  title,
  width,
  sortable: true,
  editable: true,
  value: (row) => row.cells[key],
  ...more,
})

/** One of every kind; nothing but what makes them differ is said here, the rest is the kind's. */
const columns: GridColumn<ExampleRow>[] = [
  column('picture', 'picture', 'Picture', 40, {
    pinned: 'left',
    sortable: false,
    describe: (row) => String(row.cells['name']),
  }),
  column('link', 'style', 'Style', 80, { pinned: 'left', editable: false, href: (row) => `#${row.id}` }),
  column('text', 'name', 'Name', 130, { required: true, longest: 40 }),
  column('star', 'star', 'Star', 50),
  column('label', 'label', 'Label', 80, { options: Object.keys(labels), swatch: (value) => labels[String(value)] }),
  column('status', 'status', 'Status', 96, {
    options: ['Pending', 'Published', 'Archived'],
    swatch: (value) => (value === 'Published' ? 'var(--ok)' : value === 'Pending' ? 'var(--warning)' : 'var(--gray-6)'),
  }),
  column('select', 'gender', 'Gender', 90, { options: ['Women', 'Men', 'Kids', 'Unisex'] }),
  column('multiSelect', 'regions', 'Regions', 150, { options: ['Domestic', 'Europe', 'International', 'Asia'] }),
  column('autocomplete', 'designer', 'Designer', 130, {
    suggest: (text) => Promise.resolve(designers.filter((name) => name.toLowerCase().includes(text.toLowerCase()))),
  }),
  column('date', 'due', 'Due', 90),
  column('number', 'quantity', 'Quantity', 80),
  column('money', 'cost', 'Cost', 80, { currency: 'USD' }),
  column('percent', 'discount', 'Discount %', 90),
  column('calculated', 'net', 'Net cost', 90, {
    value: ({ cells: { cost, discount } }) =>
      typeof cost === 'number' ? Math.round(cost * (1 - Number(discount ?? 0) / 100)) / 100 : null,
    decimals: 2,
  }),
  column('checkbox', 'carryover', 'Carryover', 84),
]

const names = ['Meridian Runner', 'Kite Knit', 'Harbour Court', 'Palma Slide', 'Ridge Hiker', 'حذاء البحر']

const firstRows = (pictures: readonly string[]): ExampleRow[] =>
  Array.from({ length: 18 }, (_, index) => ({
    id: `k${index}`,
    cells: {
      picture: index === 5 ? null : pictures[(index * 3) % pictures.length],
      style: String(240_100 + index * 7),
      name: names[index % names.length],
      star: index % 4 === 0,
      label: ['Hero', 'Core', 'Test', null][index % 4],
      status: ['Pending', 'Published', 'Archived'][index % 3],
      gender: ['Women', 'Men', 'Kids'][index % 3],
      regions: index % 2 === 0 ? 'Domestic, Europe' : 'Asia',
      designer: designers[index % designers.length],
      due: `2027-0${1 + (index % 9)}-15`,
      quantity: (index * 97) % 480,
      cost: 1450 + index * 350,
      discount: index % 2 === 0 ? 10 : null,
      carryover: index % 5 === 0,
    },
  }))

/** Every kind of cell, sorted by up to three columns, also by values in an order of people's own. */
export function KindsExample({ pictures }: { pictures: readonly string[] }) {
  const [columnState, setColumnState] = useState<ColumnState[]>([])
  const [sort, setSort] = useState<SortBy[]>([])
  const source = useMemo(() => createArraySource(firstRows(pictures), (row) => row.id), [pictures])
  return (
    <Grid
      source={source}
      columns={columns}
      ariaLabel="Kinds of cells"
      columnState={columnState}
      onColumnState={setColumnState}
      sort={sort}
      sortLevels={3}
      onSort={(next) => {
        setSort(next)
        source.setRows(sortRows(source.rows, next, (row, key) => row.cells[key]))
      }}
      sortChoices={async (key) =>
        [...new Set(source.rows.map(({ cells }) => String(cells[key] ?? '')))].filter(Boolean)
      }
      confirm={(changes) =>
        changes.some(({ column: key }) => key === 'status')
          ? Promise.resolve(globalThis.confirm('Are You Sure?'))
          : undefined
      }
      onChanges={(changes: CellChange[]) => source.setRows(withChanges(source.rows, changes))}
    />
  )
}
