type Line = { id: string; ts: number; organization_uid: string };

const listed = (sql: string) => [...sql.matchAll(/'([^']*)'/g)].map(([, name = '']) => name);

/** Files and the statements about them that closing days and questions by time make. */
export function memoryArchive() {
  const files = new Map<string, string[]>();
  const results = new Map<string, (string | number)[][]>();

  const linesOf = (folder: string, batches: readonly string[]): Line[] =>
    [...files]
      .filter(([key]) => batches.some((batch) => key.startsWith(`${folder}/batch=${batch}/`)))
      .flatMap(([, lines]) => lines.map((line) => JSON.parse(line) as Line));

  const source = (sql: string): Line[] => {
    const where =
      /(event_staged|event_archive)[^)]*? WHERE (?:a\.)?batch (?:= ('[^']*')|IN \(([^)]*)\))/.exec(sql);
    if (!where) throw new Error(`The archive in memory doesn't know: ${sql}`);
    const [, table, one, some] = where;
    return linesOf(table === 'event_staged' ? 'staged' : 'events', listed(one ?? some ?? ''));
  };

  function answer(sql: string): (string | number)[][] {
    const into = /TO 's3:\/\/[^/]+\/([^']+)'/.exec(sql)?.[1];
    if (into) {
      files.set(
        `${into}${files.size}`,
        source(sql).map((line) => JSON.stringify(line)),
      );
      return [];
    }
    if (/^SELECT count\(\*\) FROM event_archive/.test(sql)) return [[source(sql).length]];
    const own = /organization_uid = '([^']*)'/.exec(sql)?.[1];
    const [from = 0, until = 0] = [/ AND e\.ts >= (\d+)/, / AND e\.ts < (\d+)/].map((bound) =>
      Number(bound.exec(sql)?.[1]),
    );
    const gaps = [...sql.matchAll(/NOT \(e\.ts >= (\d+) AND e\.ts < (\d+)\)/g)];
    const found = source(sql).filter(
      ({ ts, organization_uid }) =>
        organization_uid === own &&
        ts >= from &&
        ts < until &&
        !gaps.some(([, first, last]) => ts >= Number(first) && ts < Number(last)),
    );
    return [...Map.groupBy(found, ({ ts }) => ts)].map(([ts, lines]) => [ts, lines.length, lines.length]);
  }

  return {
    clear: () => {
      files.clear();
      results.clear();
    },
    files,
    putLines: async (key: string, lines: readonly string[]) => void files.set(key, [...lines]),
    keysIn: async (folder: string) => [...files.keys()].filter((key) => key.startsWith(folder)),
    removeFiles: async (keys: readonly string[]) => {
      for (const key of keys) files.delete(key);
    },
    athena: (command: string, input: { QueryString?: string; QueryExecutionId?: string }): unknown => {
      const { QueryString: sql, QueryExecutionId: id = '' } = input;
      if (command === 'StartQueryExecutionCommand') {
        const QueryExecutionId = String(results.size);
        results.set(QueryExecutionId, answer(sql ?? ''));
        return { QueryExecutionId };
      }
      if (command === 'GetQueryExecutionCommand')
        return { QueryExecution: { Status: { State: 'SUCCEEDED' } } };
      const rows = results.get(id) ?? [];
      const types = (rows[0] ?? []).map(() => ({ Type: 'bigint' }));
      const Rows = [[], ...rows].map((row) => ({
        Data: row.map((cell) => ({ VarCharValue: String(cell) })),
      }));
      return { ResultSet: { ResultSetMetadata: { ColumnInfo: types }, Rows } };
    },
  };
}
