import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startEdge } from '../../../infra/local/edge/edge.ts';
import { openSite } from '../../../infra/local/edge/siteFiles.ts';
import { createGateway } from '../../../infra/local/gateway/gateway.ts';
import { startWorkers } from '../../../infra/local/gateway/workers.ts';
import { readAssembly } from '../../../infra/local/template/assembly.ts';
import { behaviorsOf } from '../../../infra/local/template/distribution.ts';
import { synthesized } from '../assembly.ts';
import { startBareServer } from '../bareServer.ts';
import { bundle } from '../bundle.ts';
import { echoInput, echoRoute } from '../echoCall.ts';
import { type Figure, median, sized, takeTurns } from '../harness.ts';
import { type Load, openLoad } from '../load.ts';
import { ownClient } from '../product.ts';

const connections = 32;
const requests = sized(6000, 100);

/** An empty endpoint through everything before a function on one machine, compared with a plain Node server. */
export async function gateway(workspace: string): Promise<Figure[]> {
  const product = await startEmptyEndpoint(workspace);
  const bare = await startBareServer();
  const [method = '', path = ''] = echoRoute.split(' ');
  const body = JSON.stringify(echoInput);
  const target = { method, path, headers: ownClient, body };
  const subject = openLoad({ ...target, origin: product.origin });
  const reference = openLoad({ ...target, origin: bare.origin });

  const pairs = await takeTurns({ subject: rate(subject), reference: rate(reference), rounds: 10 });

  await Promise.all([subject.close(), reference.close()]);
  bare.close();
  await product.close();
  return [
    {
      name: 'an empty endpoint through the gateway',
      unit: 'requests/s',
      value: median(pairs.subject),
      reference: { name: 'bare node:http', value: median(pairs.reference) },
      ratio: median(pairs.ratios),
      limit: { least: 0.5 },
    },
  ];
}

function rate(load: Load) {
  return async () => {
    const { seconds, last } = await load.run({ requests, connections });
    if (!last.endsWith(JSON.stringify(echoInput))) throw new Error(`The echo answered ${last}`);
    return [requests / seconds];
  };
}

/** The product’s own edge, gateway and worker with an additional function. */
async function startEmptyEndpoint(workspace: string) {
  const edge = await startEdge(0);
  const logs = join(workspace, 'gateway');
  mkdirSync(logs, { recursive: true });
  const workers = startWorkers(
    [
      {
        name: 'echo',
        file: bundle('echo', logs),
        exportName: 'handler',
        environment: { POWERTOOLS_SERVICE_NAME: 'echo', ORIGIN_SECRET: 'bench', AWS_REGION: 'us-east-1' },
        timeoutMs: 15_000,
      },
    ],
    { folder: logs, onLine: (line) => console.error(line) },
  );
  await workers.ready();
  const template = readAssembly(synthesized(workspace));
  edge.open({
    behaviors: behaviorsOf(template, { origin: edge.origin, secretValue: () => 'bench' }),
    gateway: createGateway({
      routes: [{ routeKey: echoRoute, functionName: 'echo' }],
      invoke: workers.invoke,
      onError: (_name, error) => console.error(error),
    }),
    site: openSite(logs),
  });
  return {
    origin: edge.origin,
    close: async () => {
      await edge.close();
      await workers.close();
    },
  };
}
