import { expect, test } from 'vitest';
import { listProducts, sendReport } from '../../../../shared/api/content/products.ts';
import type { GapUid } from '../../../../shared/model/ids.ts';
import { demoStage } from '../../../support/demo.ts';
import { browserOf, newPerson, saltmarsh } from '../../../support/people.ts';
import { expectRefused } from '../../../support/refused.ts';

const stage = demoStage();

async function analyst() {
  const browser = await browserOf(stage, 'analyst@larkspur.example', { by_passkey: true });
  const { workProducts } = await browser.call(listProducts, {});
  const report = workProducts.find(({ name }) => name === 'Snacking Between Meals');
  if (!report) throw new Error('The demonstration has no such report.');
  return { ...browser, uid: report.uid };
}
const food = { profiles: ['gap_larkspur-food' as GapUid] };

test('a report is mailed to colleagues who may open it, with the note and a short address', async () => {
  const { call, uid } = await analyst();
  const colleague = await newPerson({ memberships: [food] });
  expect(await call(sendReport, { uid, to: [colleague.email], note: 'See page 4' })).toEqual({
    sent: [colleague.email],
    refused: [],
  });
  const [mail] = await stage.inbox.to(colleague.email);
  expect(mail?.subject).toBe('A report for you: Snacking Between Meals');
  expect(mail?.text).toContain('See page 4');
  expect(mail?.text).toContain(`${stage.origin}/r/${uid.slice(4)}\n`);
});

test('the answer names those who may not open it, and they get no mail', async () => {
  const { call, uid } = await analyst();
  const without = await newPerson({ memberships: [{ profiles: [] }] });
  const elsewhere = await newPerson({ memberships: [{ organization_uid: saltmarsh }] });
  const to = [without.email, elsewhere.email, 'nobody@larkspur.example'];
  expect(await call(sendReport, { uid, to })).toEqual({
    sent: [],
    refused: [
      { email: without.email, why: 'no_portal' },
      { email: elsewhere.email, why: 'not_here' },
      { email: 'nobody@larkspur.example', why: 'not_here' },
    ],
  });
  for (const address of to) expect(await stage.inbox.to(address)).toEqual([]);
});

test('a person can send at most fifty such mails a day', async () => {
  const { call, uid } = await analyst();
  const to = Array.from({ length: 10 }, (_, at) => `nobody-${at}@larkspur.example`);
  // The tests before this one have sent four.
  for (let times = 0; times < 4; times += 1) await call(sendReport, { uid, to });
  await expectRefused(call(sendReport, { uid, to }), 'too_many_attempts');
});
