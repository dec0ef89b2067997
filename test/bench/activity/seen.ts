import { setTimeout as pause } from 'node:timers/promises';
import { idAt } from '../../support/events.ts';
import { type Figure, percentile } from '../harness.ts';
import { logIn, ownClient } from '../product.ts';

const events = 25;

/** The delay from sending an event until a statistics query counts it, through the whole product. */
export async function seen(origin: string): Promise<Figure[]> {
  const cookie = await logIn(origin);
  const post = async (path: string, body: unknown): Promise<unknown> => {
    const headers = { 'content-type': 'application/json', cookie, ...ownClient };
    const response = await fetch(`${origin}/api/log/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.status === 204 ? null : response.json();
  };
  const days = [-1, 1].map((day) => new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10));
  const count = async (): Promise<number> => {
    const answer = (await post('query', {
      period: { from: days[0], to: days[1] },
      summaries: [{ function: 'count', field: 'event' }],
    })) as { log_data: { event_count: number }[] };
    return answer.log_data[0]?.event_count ?? 0;
  };
  const waits: number[] = [];
  // The first one waits until everything before it was counted.
  for (let turn = 0; turn <= events; turn += 1) {
    const before = await count();
    const begun = performance.now();
    await post('write', { id: idAt(new Date()), event: 'click' });
    while ((await count()) === before) await pause(10);
    if (turn > 0) waits.push(performance.now() - begun);
  }
  return [{ name: 'an event is seen, p95', unit: 'ms', value: percentile(waits, 95), limit: { most: 1000 } }];
}
