import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { endpoint } from '../../../shared/api/endpoint.ts';
import { useReadPages } from '../../../web/api/useReadPages.ts';
import { aServer, refusal } from '../world.tsx';

const listNames = endpoint({
  method: 'GET',
  path: '/test/names',
  summary: 'Names, two at a time',
  access: { who: 'session' },
  changesState: false,
  input: z.object({ search: z.string().optional(), cursor: z.string().optional() }),
  output: z.object({ names: z.array(z.string()), cursor: z.string().nullable() }),
  errors: [],
});

const pageOf = {
  rows: ({ names }: { names: string[] }) => names,
  next: ({ cursor }: { cursor: string | null }) => cursor,
};

function aServerOfNames(names: readonly string[]) {
  const server = aServer();
  server.answers['GET /api/test/names'] = ({ cursor = '0' }) => {
    const from = Number(cursor);
    const next = from + 2 < names.length ? String(from + 2) : null;
    return { status: 200, body: { names: names.slice(from, from + 2), cursor: next } };
  };
  return server;
}

const read = () => renderHook(() => useReadPages(listNames, {}, pageOf)).result;

it('a list is read page by page, to its end', async () => {
  aServerOfNames(['Ada', 'Ben', 'Cy', 'Di', 'Eve']);
  const list = read();
  await waitFor(() => expect(list.current.rows).toEqual(['Ada', 'Ben']));
  act(() => list.current.more.load());
  await waitFor(() => expect(list.current.rows).toEqual(['Ada', 'Ben', 'Cy', 'Di']));
  expect(list.current.more.there).toBe(true);
  act(() => list.current.more.load());
  await waitFor(() => expect(list.current.rows).toHaveLength(5));
  expect(list.current.more.there).toBe(false);
});

it('a list keeps the loaded rows when the next page fails, and can be retried', async () => {
  const server = aServerOfNames(['Fay', 'Gus', 'Hal']);
  const list = read();
  await waitFor(() => expect(list.current.rows).toHaveLength(2));
  const answer = server.answers['GET /api/test/names'];
  server.answers['GET /api/test/names'] = () => refusal(500, 'internal');
  act(() => list.current.more.load());
  await waitFor(() => expect(list.current.more.error?.code).toBe('internal'));
  expect(list.current.rows).toEqual(['Fay', 'Gus']);
  server.answers['GET /api/test/names'] = answer as NonNullable<typeof answer>;
  act(() => list.current.more.load());
  await waitFor(() => expect(list.current.rows).toEqual(['Fay', 'Gus', 'Hal']));
});

it('a list is read completely for a file, without showing it', async () => {
  aServerOfNames(['Ike', 'Jo', 'Kit', 'Lu', 'Mo']);
  const list = read();
  await waitFor(() => expect(list.current.rows).toHaveLength(2));
  expect(await list.current.more.all()).toEqual(['Ike', 'Jo', 'Kit', 'Lu', 'Mo']);
  expect(list.current.rows).toHaveLength(2);
});
