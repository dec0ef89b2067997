// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type ContactMessage, MessageUid } from '../../../shared/model/site/contactMessage.ts';
import { address } from '../Address.tsx';
import { internalUser } from '../customers/organization.ts';
import { aServer, refusal, visit } from '../world.tsx';

const uid = (at: number) => MessageUid.parse(`msg_0mbp3k2a${at}-9f2c41d07be3`);

const aMessage = (at: number, over: Partial<ContactMessage> = {}): ContactMessage => ({
  message_uid: uid(at),
  at: '2026-11-20T10:00:00.000Z',
  source: 'products',
  type: 'products',
  first_name: 'Ada',
  last_name: `Quill ${at}`,
  email: 'ada@larkspur.example',
  phone: '3105550134',
  company: 'Larkspur Foods',
  message: 'First line\nSecond line',
  hear_about: '',
  state: 'new',
  state_at: null,
  state_by_name: null,
  version: 1,
  ...over,
});

function open(messages: ContactMessage[], search = '') {
  const server = aServer({ viewer: internalUser() });
  const kept = [...messages];
  server.answers['GET /api/form-submission'] = ({ state, message }) => ({
    status: 200,
    body: {
      messages: kept.filter((each) =>
        message
          ? each.message_uid === message
          : !search.includes('elsewhere') && (!state || each.state === state),
      ),
    },
  });
  server.answers['PUT /api/form-submission'] = ({ message, state, version }) => {
    const at = kept.findIndex((each) => each.message_uid === message);
    const row = kept[at];
    if (row?.version !== version) return refusal(409, 'changed_meanwhile');
    kept[at] = aMessage(1, {
      ...row,
      state: state as ContactMessage['state'],
      version: 2,
      state_by_name: 'Bo Reed',
      state_at: '2026-11-21T10:00:00.000Z',
    });
    return { status: 200, body: { message: kept[at] } };
  };
  return { kept, user: visit(`/AppView/admin/messages${search}`, { hinted: true }) };
}

const panel = (name: string) => screen.findByRole('region', { name });

test('the messages of the contact form open next to the table, with a reply to the sender', async () => {
  const { user } = open([aMessage(1), aMessage(2)]);
  await user.click(await screen.findByRole('rowheader', { name: 'Ada Quill 1' }));
  const opened = within(await panel('Ada Quill 1'));
  expect(opened.getByText(/First line/).textContent).toBe('First line\nSecond line');
  expect(opened.getByRole('link', { name: 'Answer by e-mail' }).getAttribute('href')).toMatch(
    /^mailto:ada@larkspur\.example\?subject=.*First%20line/,
  );
  expect(opened.getByRole('link', { name: '(310) 555-0134' })).toBeDefined();
});

test('the messages of the contact form show an international number as a link to call it', async () => {
  open([aMessage(1, { phone: '+442079460018' })], `?message=${uid(1)}`);
  const opened = within(await panel('Ada Quill 1'));
  const link = opened.getByRole('link', { name: '+442079460018' });
  expect(link.getAttribute('href')).toBe('tel:+442079460018');
});

test('the messages of the contact form can be marked as answered, with the name', async () => {
  const { user } = open([aMessage(1)], `?message=${uid(1)}`);
  const opened = within(await panel('Ada Quill 1'));
  await user.click(opened.getByRole('button', { name: 'Mark as answered' }));
  await opened.findByText(/by Bo Reed/);
  await waitFor(() => expect(within(screen.getByRole('table')).getByText('Answered')).toBeDefined());
  expect(opened.getByRole('button', { name: 'Mark as new' })).toBeDefined();
});

test('the messages of the contact form show when somebody else has marked them meanwhile', async () => {
  const { kept, user } = open([aMessage(1)], `?message=${uid(1)}`);
  const opened = within(await panel('Ada Quill 1'));
  kept[0] = aMessage(1, { version: 3 });
  await user.click(opened.getByRole('button', { name: 'Mark as spam' }));
  expect((await opened.findByRole('alert')).textContent).toMatch(/Someone else changed this/);
});

test('the messages of the contact form open from the link in a mail, even if they aren’t on the first page', async () => {
  open([aMessage(1)], `?message=${uid(1)}&elsewhere=1`);
  await panel('Ada Quill 1');
});

test('the messages of the contact form are in the drawer', async () => {
  const { user } = open([]);
  await screen.findByText(/Nobody has written yet/);
  await user.click(screen.getByRole('link', { name: 'Admin Home' }));
  await user.click(await screen.findByRole('link', { name: 'Messages' }));
  await waitFor(() => expect(address()).toBe('/AppView/admin/messages'));
});
