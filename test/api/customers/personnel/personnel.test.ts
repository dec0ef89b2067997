import { describe, expect, test } from 'vitest';
import { listCompanies, listPersonnel, readCompany } from '../../../../shared/api/customers/personnel.ts';
import type { CompanyUid } from '../../../../shared/model/customers/company.ts';
import { demoStage } from '../../../support/demo.ts';
import { browserOf, kestrel, letIn, loggedIn, newPerson } from '../../../support/people.ts';
import { joinAsGuest } from '../../../support/preview.ts';
import { expectRefused } from '../../../support/refused.ts';

const stage = demoStage();
const uid = (name: string) => `cmp_${name}` as CompanyUid;

const as = (email: string) => browserOf(stage, email, { by_passkey: true });

describe('The staff directory', () => {
  test('the staff directory lists everyone by name, for staff only', async () => {
    const { personnel } = await (await as('staff@tideline.example')).call(listPersonnel, {});
    const names = personnel.map(({ name }) => name);
    expect(names).toContain('Maren Holt');
    expect(names).toEqual([...names].sort());
    const manager = await as('manager@larkspur.example');
    await expectRefused(manager.call(listPersonnel, {}), 'no_access');
  });
});

describe('The companies', () => {
  test('the companies are listed for staff, the most active first', async () => {
    const { companies } = await (await as('staff@tideline.example')).call(listCompanies, {});
    const weights = companies.map(({ weight }) => weight);
    expect(weights).toEqual([...weights].sort((one, other) => other - one));
    const manager = await as('manager@larkspur.example');
    await expectRefused(manager.call(listCompanies, {}), 'no_access');
  });

  test('the companies show customers only their own, with its contacts', async () => {
    const analyst = await as('analyst@larkspur.example');
    const { company } = await analyst.call(readCompany, {});
    expect(company).toMatchObject({ uid: uid('larkspur'), reps: [{ full_name: 'Maren Holt' }, {}] });
    expect(await analyst.call(readCompany, { company_uid: uid('larkspur') })).toEqual({ company });
    await expectRefused(analyst.call(readCompany, { company_uid: uid('ninefold') }), 'no_access');
    await expectRefused(analyst.call(readCompany, { company_uid: uid('nobody') }), 'no_access');
  });

  test('the companies include the public one for everyone', async () => {
    for (const email of ['investor@ninefold.example', 'staff@tideline.example']) {
      const { company } = await (await as(email)).call(readCompany, { company_uid: uid('public') });
      expect(company?.name).toBe('Tideline Public Resources');
    }
  });

  test('the companies are all visible to staff', async () => {
    const staff = await as('staff@tideline.example');
    const { company } = await staff.call(readCompany, { company_uid: uid('ninefold') });
    expect(company?.name).toBe('Ninefold Capital');
    await expectRefused(staff.call(readCompany, { company_uid: uid('nobody') }), 'not_found');
  });

  test('the companies are empty for an organization without a company', async () => {
    const person = await newPerson({ memberships: [{ organization_uid: kestrel }] });
    const browser = await loggedIn(stage, person);
    await letIn(browser, person.email, { by_passkey: true });
    expect(await browser.call(readCompany, {})).toEqual({ company: null });
  });

  test('the companies are refused to guests', async () => {
    const guest = stage.browser();
    await joinAsGuest(guest);
    await expectRefused(guest.call(readCompany, {}), 'no_access');
  });
});
