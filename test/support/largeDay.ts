import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { partitionsOf, visitors } from '../../functions/platform/data/event.ts';
import { idAt } from './events.ts';

/** The size at which DynamoDB ends a page. */
const pageBytes = 1_000_000;

/** A database whose day has many events of visitors, spread over their shards; the rest is answered by `endpoint`. */
export async function startLargeDay(endpoint: string, date: string, events: number) {
  const shards = partitionsOf(visitors).slice(1);
  const [first = ''] = shards;
  const perShard = Math.ceil(events / shards.length);
  const items = pageOf(date);
  const textOf = (count: number, shard: string) =>
    JSON.stringify(items.slice(0, count))
      .slice(1, -1)
      .replaceAll(anyShard, JSON.stringify({ N: shard }));
  const whole = shards.map((_, shard) => textOf(items.length, String(shard)));
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    const asked = JSON.parse(body.toString());
    const PK: string = asked.ExpressionAttributeValues?.[':pk']?.S ?? '';
    const isDay = PK.startsWith(`EVENT#${first.slice(0, -1)}`);
    if (!isDay) {
      const headers = Object.entries(request.headers).filter(([name]) =>
        /^(x-amz|content-type|authorization)/.test(name),
      );
      const answer = await fetch(endpoint, {
        method: 'POST',
        headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
        body,
      });
      response.writeHead(answer.status, { 'content-type': 'application/x-amz-json-1.0' });
      response.end(Buffer.from(await answer.arrayBuffer()));
      return;
    }
    const sent = Number(asked.ExclusiveStartKey?.SK?.S ?? 0);
    const left = perShard - sent;
    const shard = PK.split('#')[1]?.split('-').at(-1) ?? '';
    const own = left >= items.length ? whole[Number(shard)] : textOf(left, shard);
    const next = { PK: { S: PK }, SK: { S: String(sent + items.length) } };
    const more = left > items.length ? `,"LastEvaluatedKey":${JSON.stringify(next)}` : '';
    response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' });
    response.end(`{"Items":[${own}]${more}}`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    events: perShard * shards.length,
    close: () => server.close(),
  };
}

const anyShard = JSON.stringify({ N: 'any' });

function pageOf(date: string) {
  const item = () => ({
    PK: { S: `EVENT#${visitors}-0#${date.slice(0, 7)}` },
    SK: { S: '' },
    kind: { S: 'event' },
    id: { S: idAt(`${date}T${String(Math.floor(Math.random() * 24)).padStart(2, '0')}:10:00Z`) },
    event: { S: 'page-load' },
    organization_uid: { S: visitors },
    shard: { N: 'any' },
    account_uid: { NULL: true },
    token: { NULL: true },
    app_name: { S: 'site' },
    page_name: { S: 'Home' },
    url: { S: '/' },
    received_at: { S: `${date}T12:00:00.000Z` },
    expires_at: { N: '4000000000' },
  });
  // DynamoDB counts names and values, which take about 300 bytes here.
  return Array.from({ length: Math.floor(pageBytes / 300) }, item);
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
