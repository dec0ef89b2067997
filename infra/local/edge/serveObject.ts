import type { IncomingMessage, ServerResponse } from 'node:http';
import { send } from '../gateway/respond.ts';
import type { HeaderRule } from '../template/distribution.ts';
import { applyRules } from './headers.ts';

const asked = ['range', 'if-none-match', 'if-modified-since'] as const;
const told = [
  'content-type',
  'content-disposition',
  'content-range',
  'accept-ranges',
  'cache-control',
  'etag',
  'last-modified',
] as const;

export async function serveObject(
  address: string,
  rules: HeaderRule[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const conditions = asked.flatMap((name) => {
    const value = request.headers[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const answer = await fetch(address, { headers: Object.fromEntries(conditions) });
  const headers = told.flatMap((name) => {
    const value = answer.headers.get(name);
    return value === null ? [] : [name, value];
  });
  applyRules(headers, rules);
  const body = Buffer.from(await answer.arrayBuffer());
  send(response, { status: answer.status, headers, body }, request.method === 'HEAD');
}
