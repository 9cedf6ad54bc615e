import type { ReactNode } from 'react'
import { KindsExample } from './kinds-example.tsx'
import { ManageExample } from './manage-example.tsx'
import { RemoteExample } from './remote-example.tsx'
import { RowsExample } from './rows-example.tsx'

const keys: readonly [string, string][] = [
  ['Arrows, Home, End, Page', 'walk; with Ctrl to the edge of the data; with Shift they select'],
  ['Tab, Enter', 'next cell, next row; Enter goes back under the first Tab; with Shift backwards'],
  ['Typing, F2', 'replaces, edits; while one types arrows take the text and move on'],
  ['Ctrl+Enter', 'writes into every selected cell'],
  ['Alt+Enter', 'a line end inside the cell'],
  ['Delete, Backspace', 'empties the selected cells that may be emptied'],
  [
    'Ctrl+C, X, V',
    'with Excel, LibreOffice and Google Sheets, as text and as tables; several ranges of the same rows or columns as one',
  ],
  [
    'Fill handle',
    'drag to repeat or go on with a series, Ctrl turns it round; a double click fills down to where the neighbour ends',
  ],
  ['Ctrl+Z, Alt+Z', 'undo, redo; one paste is one step'],
  ['Ctrl+F, Ctrl+H', 'find in the grid, and replace'],
  ['Ctrl+A, Ctrl+D', 'select all, nothing'],
  ['Shift+Space, Ctrl+Space', 'select the rows, the column'],
  ['Space', 'ticks, folds a group, shows a picture in large'],
  ['Left, Right', 'on the cell of a folder close and open it'],
  ['Alt+Enter', 'opens and closes the panel with more of a row'],
  ['Alt+Up, Alt+Down', 'move rows'],
  ['A finger', 'scrolls, taps to select, rests for the menu, and drags a range by the grips at its corners'],
  ['Shift+F10', 'the menu of cell, row and column'],
  ['Escape, then Tab', 'leave the grid'],
]

const smallest = `const source = createArraySource(rows, (row) => row.id)

<Grid
  source={source}
  ariaLabel="Prices"
  columns={[
    { key: 'name', title: 'Name', kind: 'text', width: 160, value: (row) => row.name, editable: true },
    { key: 'cost', title: 'Cost', kind: 'money', width: 90, value: (row) => row.cost, editable: true },
  ]}
  onChanges={(changes) => source.setRows(withChanges(source.rows, changes))}
/>`

const remote = `const source = new RowPages({
  idOf: (row) => row.id,
  givesUp: true,
  load: async (page, signal) => {
    const { data, totalCount } = await fetchRows(page * PAGE_ROWS, PAGE_ROWS, signal)
    source.setTotal(totalCount)
    return data
  },
})`

const rowsOfAllKinds = `const source = createArraySource(rows, ({ id }) => id)

<Grid
  source={source}
  newRow={{ blank, onAdd: (rows) => added(rows).map(({ id }) => id) }}
  severityOf={(row) => (row.cost === null ? { level: 'critical', reason: 'The cost is missing' } : undefined)}
  detail={{ title: 'Everything about it', render: (row) => <Facts row={row} /> }}
/>`

function Chapter({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** The grid for who uses it in a screen: what it is given, what it gives back, and live ones to try. */
export function Guide({ pictures }: { pictures: readonly string[] }) {
  return (
    <main className="guide">
      <h1>The grid</h1>
      <p>
        A spreadsheet over any source of rows. It knows no product: it asks a source for rows by index and columns for
        values, and hands changes back by row id. It never changes a row itself. Give it a box with a height.
      </p>
      <Chapter id="smallest" title="The smallest one">
        <p>
          Amounts are whole minor units, percentages 0 to 100, days yyyy-mm-dd. What a column does not say its kind
          does: how it is written in the language, what a typed or pasted text means, and how it is edited.
        </p>
        <pre>{smallest}</pre>
      </Chapter>
      <Chapter id="kinds" title="Kinds of cells">
        <p>
          Text, number, money, percent, date, checkbox, star, select, multiSelect, autocomplete, label, status, picture,
          link, calculated: one file each in <code>client/parts/grid/cells</code>. Open a heading&rsquo;s menu for the
          custom sort: by several columns, also by values in an order of one&rsquo;s own, which <code>sortChoices</code>{' '}
          offers; double click its edge to fit it; press Space on a picture. Another status is asked about first, by{' '}
          <code>confirm</code>.
        </p>
        <div className="guide-grid">
          <KindsExample pictures={pictures} />
        </div>
      </Chapter>
      <Chapter id="rows" title="Groups, moving rows, undo, refused cells">
        <p>
          Type 140 as a discount: the cell keeps it beside the reason, everything else is saved. Drag rows by their
          number, also into another group. Return from <code>onChanges</code> every cell that changed, dependent ones
          included, and undo puts all of them back.
        </p>
        <div className="guide-grid">
          <ManageExample pictures={pictures} />
        </div>
      </Chapter>
      <Chapter id="more" title="New rows, colours of rows, and a panel with more">
        <p>
          <code>newRow</code> is the line behind the last row: what is typed or pasted there becomes rows.{' '}
          <code>severityOf</code> colours a row and says why with its number. <code>detail</code> is a panel below the
          rows that follows the active one.
        </p>
        <pre>{rowsOfAllKinds}</pre>
        <div className="guide-grid">
          <RowsExample />
        </div>
      </Chapter>
      <Chapter id="remote" title="A hundred thousand rows from a server">
        <p>Rows are fetched by range as they are looked at; requests nobody waits for any more are cancelled.</p>
        <pre>{remote}</pre>
        <div className="guide-grid">
          <RemoteExample pictures={pictures} rowCount={100_000} />
        </div>
      </Chapter>
      <Chapter id="keys" title="Keys">
        <table>
          <tbody>
            {keys.map(([key, what]) => (
              <tr key={key}>
                <th scope="row">{key}</th>
                <td>{what}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Chapter>
    </main>
  )
}
