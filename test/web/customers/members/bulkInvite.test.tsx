// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { refusal, visit } from '../../world.tsx';
import { aMember, anAdminServer, aProfile, userAdmin } from '../organization.ts';

type Person = { email: string; full_name: string };

async function open(profiles = [aProfile('Food'), aProfile('Beauty')]) {
  const server = anAdminServer({ viewer: userAdmin(), people: [aMember(1)], profiles });
  const sent: Person[][] = [];
  server.answers['POST /api/auth/organization/invite/bulk'] = ({ people }) => {
    const piece = people as Person[];
    sent.push(piece);
    const results = piece.map(({ email }) => ({
      email,
      outcome: email.startsWith('known') ? 'already_invited' : 'invited',
    }));
    return { status: 200, body: { results } };
  };
  const user = visit('/user-settings', { hinted: true });
  await user.click(await screen.findByRole('button', { name: 'Add several' }));
  const paste = async (text: string) => {
    await user.click(screen.getByRole('textbox', { name: 'People' }));
    await user.paste(text);
  };
  return { server, user, sent, paste };
}

const lines = (count: number) =>
  Array.from({ length: count }, (_, at) => `Ida Moss, ida${at}@larkspur.example`).join('\n');
const chooseFood = async ({ user }: Awaited<ReturnType<typeof open>>) =>
  user.click(screen.getByRole('checkbox', { name: 'Food' }));
const resultOf = (email: string) =>
  within(screen.getByRole('rowheader', { name: email }).closest('tr') as HTMLElement);

describe('inviting several people', () => {
  test('inviting several people shows errors by line before anything is sent', async () => {
    const { paste, sent } = await open();
    await paste('Nia Low, nia@larkspur.example\nnobody@larkspur.example\nPerson, person1@larkspur.example');
    await screen.findByText('1 ready · 2 with a problem');
    resultOf('nobody@larkspur.example').getByText('Name is Required.');
    resultOf('person1@larkspur.example').getByText('Already belongs to the organization.');
    resultOf('nia@larkspur.example').getByText('Ready');
    expect(sent).toEqual([]);
  });

  test('inviting several people asks before it invites to a domain one letter from the organization’s own', async () => {
    const world = await open([aProfile('Food')]);
    await world.paste('Nia Low, nia@larkspurr.example\nKit Ash, kit@larkspur.example');
    await screen.findByText('2 ready');
    resultOf('nia@larkspurr.example').getByText(/^Ready, but larkspurr.example differs by one letter/);
    await world.user.click(screen.getByRole('button', { name: 'Invite 2 people' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(/nia@larkspurr.example: larkspurr.example differs by one letter/);
    expect(world.sent).toEqual([]);
    await world.user.click(dialog.getByRole('button', { name: 'Invite all 2' }));
    await screen.findByText('2 invites sent');
    expect(world.sent).toHaveLength(1);
  });

  test('inviting several people requires roles and profiles', async () => {
    const world = await open();
    await world.paste('Nia Low, nia@larkspur.example');
    await world.user.click(await screen.findByRole('button', { name: 'Invite 1 person' }));
    await screen.findByText('Must Select At Least One Profile.');
    expect(world.sent).toEqual([]);
  });

  test('inviting several people preselects the organization’s only profile, and finishes once all are sent', async () => {
    const { paste, user } = await open([aProfile('Food')]);
    await paste('Nia Low, nia@larkspur.example');
    expect(screen.getByRole('checkbox', { name: 'Food' })).toHaveProperty('checked', true);
    await user.click(await screen.findByRole('button', { name: 'Invite 1 person' }));
    await screen.findByText('1 invite sent');
    expect(screen.queryByRole('button', { name: /0 people/ })).toBeNull();
  });

  test('inviting several people sends a hundred at a time, and shows a result for each', async () => {
    const world = await open();
    await world.paste(`${lines(203)}\nKit Ash, known@larkspur.example`);
    await chooseFood(world);
    await world.user.dblClick(await screen.findByRole('button', { name: 'Invite 204 people' }));
    await screen.findByText('203 invites sent · 1 with a problem');
    expect(world.sent.map((piece) => piece.length)).toEqual([100, 100, 4]);
    resultOf('ida0@larkspur.example').getByText('Invited');
    await world.user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'With a problem');
    resultOf('known@larkspur.example').getByText('Invited already; nothing was sent.');
  });

  test('inviting several people resumes where it stopped without sending twice', async () => {
    const world = await open();
    const answer = world.server.answers['POST /api/auth/organization/invite/bulk'];
    let calls = 0;
    world.server.answers['POST /api/auth/organization/invite/bulk'] = (input) => {
      calls += 1;
      return calls === 2
        ? refusal(429, 'too_many_attempts', { 'retry-after': '120' })
        : (answer?.(input) ?? { status: 500 });
    };
    await world.paste(lines(150));
    await chooseFood(world);
    await world.user.click(await screen.findByRole('button', { name: 'Invite 150 people' }));
    await screen.findByText('Too many attempts. Please try again in 2 minutes.');
    await world.paste('\nNia Low, nia@larkspur.example');
    await world.user.click(await screen.findByRole('button', { name: 'Continue with 51 people' }));
    await screen.findByText('151 invites sent');
    const addresses = world.sent.flat().map(({ email }) => email);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test('inviting several people reads a file', async () => {
    const { user } = await open();
    const file = new File(['Name,Email\nNia Low,nia@larkspur.example\n'], 'people.csv', { type: 'text/csv' });
    await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, file);
    await screen.findByText('1 ready');
  });

  test('inviting several people leads back to the users, where invited people are listed', async () => {
    const world = await open();
    await world.paste('Nia Low, nia@larkspur.example');
    await chooseFood(world);
    await world.user.click(await screen.findByRole('button', { name: 'Invite 1 person' }));
    await screen.findByText('1 invite sent');
    world.server.state.people.push(aMember(2, { full_name: 'Nia Low' }));
    await waitFor(() =>
      expect(
        world.server.calls.filter((call) => call.includes('organization/account')).length,
      ).toBeGreaterThan(1),
    );
    await world.user.click(screen.getByRole('button', { name: 'Back to the users' }));
    await screen.findByRole('table', { name: 'Users' });
  });
});
