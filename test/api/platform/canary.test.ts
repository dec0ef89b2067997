import { expect, test } from 'vitest';
import { tryProduct } from '../../../functions/platform/jobs/canary/tryProduct.ts';
import { demoStage } from '../../support/demo.ts';

const stage = demoStage();

test('the canary reports only the missing site for a working API', async () => {
  expect(await tryProduct(stage.origin)).toEqual([expect.stringMatching(/^the site answered/)]);
});
