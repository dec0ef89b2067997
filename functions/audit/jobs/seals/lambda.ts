import { throwIfAny, walk } from '../../../platform/data/table/walk.ts';
import { log } from '../../../platform/services/log.ts';
import { sealFrozen } from './frozenSeals.ts';
import { type Sealed, sealAll } from './sealAll.ts';

type SealedAll = Sealed & { forecasts: number };

/** The audit logs and the forecasts are sealed independently of each other. */
export async function handler(): Promise<SealedAll> {
  const sealed: SealedAll = { organizations: 0, rows: 0, failed: 0, forecasts: 0 };
  const parts = {
    logs: async () => void Object.assign(sealed, await sealAll()),
    forecasts: async () => {
      sealed.forecasts = await sealFrozen();
    },
  };
  const options = { job: 'auditSeals', nameOf: ([name]: [string, unknown]) => name };
  const { failures } = await walk(Object.entries(parts), options, ([, seal]) => seal());
  log.info('sealed', sealed);
  throwIfAny(failures, 'the seals');
  if (sealed.failed > 0) throw new Error(`The audit logs of ${sealed.failed} organizations are not sealed.`);
  return sealed;
}
