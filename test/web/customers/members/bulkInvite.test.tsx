// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { savedFiles } from '../../savedFiles.ts';
import { refusal, visit } from '../../world.tsx';
import { aMember, anAdminServer, aProfile, userAdmin } from '../organization.ts';

async function open(profiles = [aProfile('Food'), aProfile('Beauty')]) {
  const server = anAdminServer({ viewer: userAdmin(), people: [aMember(1)], profiles });
  const user = visit('/user-settings', { hinted: true });
  await user.click(await screen.findByRole('button', { name: 'More about Users' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Add several' }));
  await screen.findByRole('textbox', { name: 'People' });
  const paste = async (text: string) => {
    await user.click(screen.getByRole('textbox', { name: 'People' }));
    await user.paste(text);
  };
  return { server, user, sent: server.state.sent, paste };
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
    await screen.findByText('1 ready · 2 with a problem, left out');
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
    await screen.findByRole('heading', { name: 'Invite 2 people' });
    expect(world.sent).toHaveLength(1);
  });

  test('inviting several people requires roles and profiles', async () => {
    const world = await open();
    await world.paste('Nia Low, nia@larkspur.example');
    await world.user.click(await screen.findByRole('button', { name: 'Invite 1 person' }));
    await screen.findByText('Must Select At Least One Profile.');
    expect(world.sent).toEqual([]);
  });

  test('inviting several people preselects the organization’s only profile, and shows the job that it starts', async () => {
    const { paste, user, sent } = await open([aProfile('Food')]);
    await paste('Nia Low, nia@larkspur.example');
    expect(screen.getByRole('checkbox', { name: 'Food' })).toHaveProperty('checked', true);
    await user.click(await screen.findByRole('button', { name: 'Invite 1 person' }));
    await screen.findByRole('heading', { name: 'Invite 1 person' });
    await screen.findByText(/Done: 1 done\./);
    expect(sent).toMatchObject([
      {
        task: 'invite',
        accesses: [{ roles: ['portal_user'], profiles: ['gap_food'] }],
        people: [{ email: 'nia@larkspur.example', full_name: 'Nia Low', access: 0 }],
      },
    ]);
  });

  test('inviting several people takes roles and profiles from the columns of a file, and reports unknown names', async () => {
    const { user, sent } = await open();
    const csv = [
      'name,email,role,profiles',
      'Nia Low,nia@larkspur.example,App Access,"Food; Beauty"',
      'Kit Ash,kit@larkspur.example,User Administrator|Web User Access,Food',
      'Joe Rook,joe@larkspur.example,Pilot,Food',
      'Lou Wren,lou@larkspur.example,app_user,Cars',
    ];
    const file = new File([csv.join('\n')], 'people.csv', { type: 'text/csv' });
    await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, file);
    await screen.findByText('2 ready · 2 with a problem, left out');
    resultOf('joe@larkspur.example').getByText('Larkspur Foods has no role “Pilot”.');
    resultOf('lou@larkspur.example').getByText('Larkspur Foods has no profile “Cars”.');
    await user.click(screen.getByRole('button', { name: 'Invite 2 people' }));
    await screen.findByText(/^2 people are being invited\./);
    expect(sent).toMatchObject([
      {
        accesses: [
          { roles: ['app_user'], profiles: ['gap_food', 'gap_beauty'] },
          { roles: ['portal_user', 'user_admin'], profiles: ['gap_food'] },
        ],
        people: [{ access: 0 }, { access: 1 }],
      },
    ]);
  });

  test('inviting several people keeps the rows with a problem by their lines, to be saved, mended and sent', async () => {
    const saved = savedFiles();
    const { user, sent, paste } = await open();
    const csv = [
      'name,email,team,role,profiles',
      'Nia Low,nia@larkspur.example,A,App Access,Food',
      ',joe@larkspur.example,B,App Access,Food',
      'Kit Ash,kit@larkspur.example,C,App Access,Food',
      'Lou Wren,lou@larkspur.example,=D,Pilot,Food',
    ];
    await paste(csv.join('\n'));
    await screen.findByText('Nothing is read from the column “team”.');
    await user.click(await screen.findByRole('button', { name: 'Invite 2 people' }));
    await screen.findByText(/^2 people are being invited\./);
    await screen.findByText('0 ready · 2 with a problem, left out');
    resultOf('joe@larkspur.example').getByText('3');
    resultOf('lou@larkspur.example').getByText('5');
    expect(screen.queryByRole('rowheader', { name: 'nia@larkspur.example' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save 2 rows to mend (CSV)' }));
    expect(await saved[0]?.file.text()).toBe(
      [
        'name,email,team,role,profiles,line,problem',
        ',joe@larkspur.example,B,App Access,Food,3,Name is Required.',
        "Lou Wren,lou@larkspur.example,'=D,Pilot,Food,5,Larkspur Foods has no role “Pilot”.",
        '',
      ].join('\r\n'),
    );
    const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'People' });
    fireEvent.change(box, { target: { value: box.value.replace('\n,joe', '\nJoe Rook,joe') } });
    await user.click(await screen.findByRole('button', { name: 'Invite 1 person' }));
    await screen.findByText(/^1 person is being invited\./);
    expect(sent).toMatchObject([{}, { people: [{ email: 'joe@larkspur.example', full_name: 'Joe Rook' }] }]);
    await user.click(screen.getByRole('button', { name: 'Show the job' }));
    await screen.findByRole('heading', { name: 'Invite 1 person' });
    await user.click(screen.getByRole('button', { name: 'Back to the users' }));
    await user.click(await screen.findByRole('button', { name: 'More about Users' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Add several' }));
    await screen.findByText('0 ready · 1 with a problem, left out');
    resultOf('lou@larkspur.example').getByText('5');
  });

  test('inviting several people says who would lose a role by the list', async () => {
    const server = anAdminServer({
      viewer: userAdmin(),
      people: [
        aMember(1, { full_name: 'Ida Moss', roles: ['portal_user', 'user_admin'] }),
        aMember(2, { roles: ['portal_user'] }),
      ],
    });
    const user = visit('/user-settings', { hinted: true });
    await user.click(await screen.findByRole('button', { name: 'More about Users' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Add several' }));
    await user.click(await screen.findByRole('textbox', { name: 'People' }));
    await user.paste(
      'name,email,role\nIda Moss,person1@larkspur.example,portal_user\nPerson,person2@larkspur.example,portal_user',
    );
    await screen.findByText('0 ready · 2 with a problem, left out');
    resultOf('person1@larkspur.example').getByText(/Ida Moss would lose User Administrator/);
    resultOf('person2@larkspur.example').getByText('Already belongs to the organization.');
    expect(server.state.sent).toEqual([]);
  });

  test('inviting several people keeps the list if the job can’t be started, and starts the same job on the next try', async () => {
    const world = await open([aProfile('Food')]);
    const answer = world.server.answers['POST /api/auth/organization/jobs'];
    const named: unknown[] = [];
    world.server.answers['POST /api/auth/organization/jobs'] = (input) => {
      named.push(input.job);
      return named.length === 1
        ? refusal(429, 'too_many_attempts', { 'retry-after': '120' })
        : (answer?.(input) ?? { status: 500 });
    };
    await world.paste(lines(150));
    await world.user.click(await screen.findByRole('button', { name: 'Invite 150 people' }));
    await screen.findByText('Too many attempts. Please try again in 2 minutes.');
    await world.user.click(await screen.findByRole('button', { name: 'Invite 150 people' }));
    await screen.findByRole('heading', { name: 'Invite 150 people' });
    expect(named[1]).toBe(named[0]);
  });

  test('inviting several people reads a file', async () => {
    const { user } = await open();
    const file = new File(['Name,Email\nNia Low,nia@larkspur.example\n'], 'people.csv', { type: 'text/csv' });
    await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, file);
    await screen.findByText('1 ready');
  });

  test('people whose invites ended before the job was first shown are in the list of users', async () => {
    const world = await open([aProfile('Food')]);
    const { answers, state } = world.server;
    const start = answers['POST /api/auth/organization/jobs'];
    answers['POST /api/auth/organization/jobs'] = (input) => {
      state.people = [...state.people, aMember(2, { full_name: 'Nia Low', email: 'nia@larkspur.example' })];
      return start?.(input) ?? { status: 500 };
    };
    await world.paste('Nia Low, nia@larkspur.example');
    await world.user.click(await screen.findByRole('button', { name: 'Invite 1 person' }));
    await screen.findByText(/Done: 1 done\./);
    await world.user.click(screen.getByRole('button', { name: 'Back to the users' }));
    await screen.findByRole('link', { name: 'Nia Low' });
  });

  test('inviting several people leads back to the users', async () => {
    const world = await open();
    await world.paste('Nia Low, nia@larkspur.example');
    await chooseFood(world);
    await world.user.click(await screen.findByRole('button', { name: 'Invite 1 person' }));
    await screen.findByRole('heading', { name: 'Invite 1 person' });
    await world.user.click(screen.getByRole('button', { name: 'Back to the users' }));
    await screen.findByRole('table', { name: 'Users' });
    await world.user.click(screen.getByRole('button', { name: 'More about Users' }));
    await screen.findByRole('menuitem', { name: 'Jobs' });
  });
});
