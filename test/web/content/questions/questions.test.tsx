// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type PageNote, type Question, QuestionUid } from '../../../../shared/model/content/question.ts';
import { CompanyUid } from '../../../../shared/model/customers/company.ts';
import { address } from '../../Address.tsx';
import { aViewer, refusal, visit } from '../../world.tsx';
import { aPortalServer, aReport } from '../products/portalServer.ts';

const page = '/AppView/portal/report';
const snacking = aReport('Snacking');
const pages = [1, 2, 3].map((at) => `https://files.example/${at}.webp`);
const place = {
  uid: snacking.uid,
  company_uid: CompanyUid.parse('cmp_larkspur'),
  file: snacking.remote_file,
  edition: 1,
};
const idOf = (digit: number) => QuestionUid.parse(`qst_00000000${digit}-00000000000${digit}`);
const at = '2026-05-01T10:00:00.000Z';

const aQuestion = (over: Partial<Question> = {}): Question => ({
  ...place,
  page: 2,
  question_uid: idOf(1),
  report_name: 'Snacking',
  state: 'open',
  is_own: true,
  asked_by: 'Ada Quill',
  organization_name: null,
  contact_name: 'Maren Holt',
  messages: [{ side: 'reader', name: 'Ada Quill', at, text: 'Why so few?' }],
  updated_at: at,
  version: 1,
  ...over,
});
const aNote: PageNote = {
  ...place,
  page: 2,
  note_uid: idOf(2),
  report_name: 'Snacking',
  text: 'For Monday',
  updated_at: at,
};

function reader(where = `${page}?uid=${snacking.uid}&page=2`) {
  const server = aPortalServer({ own: [snacking] });
  server.state.detail = { pages };
  return { server, open: () => visit(where, { hinted: true }) };
}
/** The first time, its code has to load. */
const field = () => screen.findByRole('textbox', { name: 'About page 2' });

test('a question about the page is asked of the named contact and appears beside the page', async () => {
  const { server, open } = reader();
  server.state.answer = { question: aQuestion(), note: null };
  const user = open();
  await user.type(await field(), 'Why so few?');
  await user.click(await screen.findByRole('button', { name: 'Ask Maren Holt' }));
  const thread = await screen.findByRole('article', { name: 'A question' });
  within(thread).getByText('Why so few?');
  within(thread).getByText('with Maren Holt');
  expect(server.state.asked).toEqual([
    { uid: snacking.uid, page: 2, edition: 1, kind: 'question', text: 'Why so few?' },
  ]);
  expect((await field()).textContent).toBe('');
});

test('the same words can be kept as a private note, which its writer can remove', async () => {
  const { server, open } = reader();
  server.state.answer = { question: null, note: aNote };
  const user = open();
  await user.type(await field(), 'For Monday');
  await user.click(screen.getByRole('button', { name: 'Keep as a note' }));
  const note = await screen.findByRole('article', { name: 'A private note' });
  expect(server.state.asked).toMatchObject([{ kind: 'note' }]);
  await user.click(within(note).getByRole('button', { name: 'Remove the note' }));
  await waitFor(() => expect(screen.queryByRole('article', { name: 'A private note' })).toBeNull());
});

test('arrow keys move the caret in the field instead of turning the page', async () => {
  const { open } = reader();
  const user = open();
  await user.type(await field(), 'ab{ArrowLeft}{ArrowRight}{ArrowRight}');
  expect(address()).toContain('page=2');
});

test('an answer is shown with its writer, and the reader can write on', async () => {
  const { server, open } = reader();
  const answered = { side: 'us' as const, name: 'Maren Holt', at, text: 'One month only.' };
  server.state.questions = [aQuestion({ state: 'answered', messages: [...aQuestion().messages, answered] })];
  const user = open();
  const thread = await screen.findByRole('article', { name: 'A question' });
  within(thread).getByText('Answered');
  within(thread).getByText('One month only.');
  await user.click(within(thread).getByRole('button', { name: 'Write on' }));
  await user.type(within(thread).getByRole('textbox', { name: 'Ask on' }), 'Which one?');
  await user.click(within(thread).getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(server.state.written).toEqual([{ question_uid: idOf(1), text: 'Which one?' }]));
});

test('what was typed stays when a question is refused, with the reason', async () => {
  const { server, open } = reader();
  server.state.askFails = refusal(429, 'too_many_attempts');
  const user = open();
  await user.type(await field(), 'One more');
  await user.click(screen.getByRole('button', { name: 'Ask Maren Holt' }));
  await screen.findByRole('alert');
  expect((await field()).textContent).toBe('One more');
});

test('a page with questions or notes is marked among the pages', async () => {
  const { server, open } = reader(`${page}?uid=${snacking.uid}`);
  server.state.questions = [aQuestion()];
  server.state.notes = [aNote];
  open();
  await screen.findByText('1 question, 1 note');
});

test('a question about another edition isn’t shown beside this one’s page', async () => {
  const { server, open } = reader();
  server.state.questions = [aQuestion({ file: 'reports/first.pdf', edition: 2 })];
  open();
  await field();
  expect(screen.queryByRole('article', { name: 'A question' })).toBeNull();
});

test('a question and a note about a file that was replaced stay beside the page, and say which edition they are about', async () => {
  const { server, open } = reader(`${page}?uid=${snacking.uid}&page=3`);
  const gone = { file: 'reports/gone.pdf', edition: null, page: 9 };
  server.state.questions = [
    aQuestion({ ...gone, pub_date: '2026-04-01' }),
    aQuestion({ ...gone, question_uid: idOf(3) }),
  ];
  server.state.notes = [{ ...aNote, ...gone, pub_date: '2026-04-01' }];
  open();
  await screen.findByText('Asked about the edition of Apr 1, 2026, page 9', {}, { timeout: 10_000 });
  screen.getByText('Asked about an earlier edition, page 9');
  screen.getByText('Written about the edition of Apr 1, 2026, page 9');
});

test('the portal lists the reader’s questions and notes, each with a link to its page', async () => {
  const { server, open } = reader('/AppView/portal?tab=questions');
  server.state.questions = [aQuestion()];
  server.state.notes = [aNote];
  open();
  const list = await screen.findByRole('region', { name: 'Your questions' });
  const link = within(list).getByRole('link', { name: 'Snacking, page 2' });
  expect(link.getAttribute('href')).toBe(`${page}?uid=rep_snacking&page=2`);
  screen.getByRole('region', { name: 'Your notes' });
  expect(screen.queryByRole('region', { name: /^From others/ })).toBeNull();
});

test('a user administrator also sees what others in the organization asked, without a way to write', async () => {
  const server = aPortalServer({
    own: [snacking],
    viewer: aViewer({ roles: ['portal_user', 'user_admin'] }),
  });
  const theirs = aQuestion({ question_uid: idOf(3), is_own: false, asked_by: 'Ida Moss' });
  server.answers['GET /api/questions'] = () => ({ status: 200, body: { questions: [theirs] } });
  visit('/AppView/portal?tab=questions', { hinted: true });
  const thread = await screen.findByRole('article', { name: 'A question of Ida Moss' });
  expect(within(thread).queryByRole('button')).toBeNull();
});
