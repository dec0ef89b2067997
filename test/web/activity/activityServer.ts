import type { Answer } from '../world.tsx';

export type Asked = {
  organization?: string;
  period: { from: string; to: string };
  zone: string;
  filters: { field: string; value?: unknown }[];
  aggregates?: { field: string }[];
  return?: string[];
  cursor?: string;
};
export type Rows = Record<string, string | number | null>[];

/** Answers `POST /log/query` per kind of query, and records the queries. */
export function answerQueries(
  server: { answers: Record<string, (input: Record<string, unknown>) => Answer> },
  answer: (asked: Asked, kind: string) => Rows | Answer,
) {
  const asked: Asked[] = [];
  server.answers['POST /api/log/query'] = (input) => {
    const query = input as unknown as Asked;
    asked.push(query);
    const given = answer(query, query.aggregates?.map(({ field }) => field).join(' ') ?? 'rows');
    return Array.isArray(given) ? { status: 200, body: { log_data: given, answered_by: 'rows' } } : given;
  };
  return asked;
}
