import { hashPassword } from '../../../functions/platform/services/passwords.ts';
import { type Figure, percentile, sized, takeTurns, timed } from '../harness.ts';
import { openLoad } from '../load.ts';
import { loginBody, loginPath, ownClient, startProduct } from '../product.ts';

export async function login(workspace: string): Promise<Figure[]> {
  const local = await startProduct(workspace, 'login');
  const load = openLoad({
    origin: local.origin,
    method: 'POST',
    path: loginPath,
    headers: ownClient,
    body: loginBody,
  });
  try {
    const pairs = await takeTurns({
      subject: () => load.run({ requests: sized(10, 1), connections: 1 }),
      reference: timed(10, () => hashPassword('a password of some length')),
      rounds: 12,
    });
    return [50, 95].map((percent) => {
      const value = percentile(pairs.subject, percent);
      const hash = percentile(pairs.reference, percent);
      return {
        name: `login, p${percent}`,
        unit: 'ms',
        value,
        reference: { name: `one argon2id hash, p${percent}`, value: hash },
        ratio: value / hash,
        limit: { most: 2.5 },
      };
    });
  } finally {
    await load.close();
    await local.stop();
  }
}
