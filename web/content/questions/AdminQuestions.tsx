import { useState } from 'react';
import { listQuestions } from '../../../shared/api/content/answers.ts';
import { type Question, QuestionState, QuestionUid } from '../../../shared/model/content/question.ts';
import { useRead } from '../../api/useRead.ts';
import { type PageOf, useReadPages } from '../../api/useReadPages.ts';
import { useDialogStep } from '../../navigation/dialogStep.ts';
import { AdminPage } from '../../ui/console/AdminPage.tsx';
import { momentText } from '../../ui/dayText.ts';
import type { Column, Filter } from '../../ui/table/column.ts';
import { TableWithPanel } from '../../ui/table/TableWithPanel.tsx';
import { useTableQuery } from '../../ui/table/useTableQuery.ts';
import { AnswerPanel } from './AnswerPanel.tsx';
import { StateText, stateText } from './stateText.tsx';

const pages: PageOf<typeof listQuestions, Question> = {
  rows: ({ questions }) => questions,
  next: ({ cursor }) => cursor,
};

const lastText = ({ messages }: Question) => messages.at(-1)?.text ?? '';

const columns: Column<Question>[] = [
  { id: 'asked_by', header: 'From', value: ({ asked_by }) => asked_by },
  {
    id: 'organization',
    header: 'Organization',
    value: ({ organization_name }) => organization_name ?? '',
    hidden: 'phone',
  },
  { id: 'report', header: 'Report', value: ({ report_name }) => report_name, hidden: 'narrow' },
  { id: 'page', header: 'Page', value: ({ page }) => String(page), hidden: 'narrow', width: 80 },
  {
    id: 'text',
    header: 'Last said',
    value: lastText,
    cell: (question) => {
      const text = lastText(question);
      return text.length > 80 ? `${text.slice(0, 80)}…` : text;
    },
    hidden: 'phone',
  },
  {
    id: 'updated_at',
    header: 'When',
    value: ({ updated_at }) => updated_at,
    cell: ({ updated_at }) => momentText(updated_at),
    width: 190,
  },
  {
    id: 'state',
    header: 'State',
    value: ({ state }) => stateText(state),
    cell: ({ state }) => <StateText state={state} />,
    width: 110,
  },
];

const filters: Filter<Question>[] = [
  {
    id: 'state',
    label: 'State',
    any: 'Every state',
    options: QuestionState.options.map((value) => ({ value, label: stateText(value) })),
    matches: () => true,
  },
];

const idOf = ({ question_uid }: Question) => question_uid;
const nameOf = ({ asked_by, report_name }: Question) => `${asked_by} about ${report_name}`;

/** The questions of every organization, for those who answer them. */
export function AdminQuestions() {
  return (
    <AdminPage title="Questions">
      <QuestionTable />
    </AdminPage>
  );
}

function QuestionTable() {
  const state = QuestionState.safeParse(useTableQuery().get('state')).data;
  const panel = useDialogStep('question');
  const source = useReadPages(listQuestions, { of: 'all', ...(state ? { state } : {}) }, pages);
  const [saved, setSaved] = useState<Question>();
  const opened = useOpened(panel.given, source.rows, saved);

  return (
    <TableWithPanel
      label="Questions"
      nouns={['question', 'questions']}
      columns={columns}
      source={source}
      rowKey={idOf}
      rowName={nameOf}
      empty="Nobody has asked anything yet. Questions about pages of reports appear here."
      filters={filters}
      opens="question"
      csv={['questions']}
      panelTitle={opened?.asked_by ?? ''}
      panel={
        opened ? (
          <AnswerPanel
            key={opened.question_uid}
            question={opened}
            onSaved={(question) => {
              setSaved(question);
              void source.retry();
            }}
          />
        ) : null
      }
      onClose={panel.close}
    />
  );
}

/** A link in a mail may lead to a question on a page of the list that isn't loaded. */
function useOpened(
  given: string | null,
  rows: readonly Question[] | undefined,
  saved: Question | undefined,
): Question | undefined {
  const uid = QuestionUid.safeParse(given).data;
  const here = [saved, ...(rows ?? [])].filter((row) => row !== undefined && row.question_uid === uid);
  const elsewhere = uid && rows && here.length === 0 ? { of: 'all' as const, question: uid } : null;
  const { data } = useRead(listQuestions, elsewhere);
  const known = here.toSorted((one, other) => (other?.version ?? 0) - (one?.version ?? 0))[0];
  return known ?? (elsewhere ? data?.questions[0] : undefined);
}
