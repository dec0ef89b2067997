import {
  BIGINT,
  BOOLEAN,
  DATE,
  type DuckDBConnection,
  DuckDBDataChunk,
  INTEGER,
  LIST,
  listValue,
  VARCHAR,
} from '@duckdb/node-api';

const types = { INTEGER, BIGINT, VARCHAR, BOOLEAN, DATE, 'INTEGER[]': LIST(INTEGER) } as const;
type Cell = number | string | boolean | null | number[];
const chunkRows = 2048;

export type Shape = Readonly<Record<string, keyof typeof types>>;

export async function stage(
  connection: DuckDBConnection,
  table: string,
  shape: Shape,
  rows: Iterable<readonly Cell[]>,
): Promise<void> {
  const columns = Object.entries(shape);
  await connection.run(`CREATE TABLE ${table} (${columns.map((column) => column.join(' ')).join(', ')})`);
  const appender = await connection.createAppender(table);
  const append = (part: (readonly Cell[])[]) => {
    const chunk = DuckDBDataChunk.create(
      columns.map(([, type]) => types[type]),
      part.length,
    );
    for (const at of columns.keys())
      chunk.setColumnValues(
        at,
        part.map((row) => cellValue(row[at] ?? null)),
      );
    appender.appendDataChunk(chunk);
  };
  let part: (readonly Cell[])[] = [];
  for (const row of rows) {
    part.push(row);
    if (part.length < chunkRows) continue;
    append(part);
    part = [];
  }
  if (part.length > 0) append(part);
  appender.closeSync();
}

const cellValue = (cell: Cell) => (Array.isArray(cell) ? listValue(cell) : cell);
