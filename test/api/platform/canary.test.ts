import { expect, test } from 'vitest';
import { tryProduct } from '../../../functions/platform/jobs/canary/tryProduct.ts';
import { demoStage } from '../../support/demo.ts';

const stage = demoStage();

test('the canary finds nothing wrong with calls that work; only the site isn’t served here', async () => {
  expect(await tryProduct(stage.origin)).toEqual([expect.stringMatching(/^the site answered/)]);
});
