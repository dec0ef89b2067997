import { Button, Textarea } from '@mantine/core';
import { useId, useRef } from 'react';
import * as z from 'zod';
import { askQuestion } from '../../../shared/api/content/questions.ts';
import { readCompany } from '../../../shared/api/customers/personnel.ts';
import { brand } from '../../../shared/brand.ts';
import type { ReportDetail } from '../../../shared/model/content/product.ts';
import { longestQuestion, QuestionText } from '../../../shared/model/content/question.ts';
import type { CompanyUid } from '../../../shared/model/customers/company.ts';
import { explain } from '../../api/errorText.ts';
import { useMutate } from '../../api/useMutate.ts';
import { useRead } from '../../api/useRead.ts';
import { Form } from '../../ui/form/Form.tsx';
import form from '../../ui/form/form.module.css';
import { Notice } from '../../ui/form/Notice.tsx';
import { useContractForm } from '../../ui/form/useContractForm.ts';
import { NoteThread } from './NoteThread.tsx';
import { QuestionThread } from './QuestionThread.tsx';
import style from './Threads.module.css';
import { threadsOn } from './threadsOn.ts';
import type { Threads } from './useThreads.ts';

/** The viewer’s questions and notes about one page of a report, with a form to add one. */
export function PageThreads({
  report,
  company,
  page,
  threads: { threads, error, retry, show, drop },
}: {
  report: ReportDetail;
  company: CompanyUid | null;
  page: number;
  threads: Threads;
}) {
  const heading = useId();
  const here = threadsOn(threads, report, page);
  return (
    <section className={style.panel} aria-labelledby={heading}>
      <h3 id={heading} className={style.heading}>
        Questions and notes
      </h3>
      {error && (
        <Notice kind="problem">
          {explain(error)}{' '}
          <button type="button" className={form.switch} onClick={retry}>
            Try again
          </button>
        </Notice>
      )}
      {here.questions.map((question) => (
        <QuestionThread key={question.question_uid} question={question} show={show} />
      ))}
      {here.notes.map((note) => (
        <NoteThread key={note.note_uid} note={note} drop={drop} />
      ))}
      <Ask key={`${report.uid} ${page}`} report={report} company={company} page={page} show={show} />
    </section>
  );
}

const Asking = z.object({ text: QuestionText });

function Ask({
  report: { uid, shown_edition },
  company,
  page,
  show,
}: {
  report: ReportDetail;
  company: CompanyUid | null;
  page: number;
  show: Threads['show'];
}) {
  const { trigger } = useMutate(askQuestion);
  const { data } = useRead(readCompany, {});
  const contact = data?.company?.reps[0]?.full_name ?? brand.company;
  const kind = useRef<'question' | 'note'>('question');
  const asking = useContractForm({
    schema: Asking,
    initial: { text: '' },
    draft: `question:${uid}:${page}`,
    send: async ({ text }) => {
      const place = { uid, page, edition: shown_edition, ...(company ? { customer_uid: company } : {}) };
      show(await trigger({ ...place, kind: kind.current, text }));
      asking.reset();
    },
  });
  return (
    <Form form={asking}>
      <Textarea
        {...asking.field('text')}
        label={`About page ${page}`}
        description={`We mail your question to ${contact}. The answer appears here and in your inbox. Only you can see your notes.`}
        size="md"
        rows={3}
        maxLength={longestQuestion}
      />
      <div className={form.actions}>
        <Button
          type="submit"
          loading={asking.busy}
          onClick={() => {
            kind.current = 'question';
          }}
        >
          Ask {contact}
        </Button>
        <Button
          type="submit"
          variant="default"
          disabled={asking.busy}
          onClick={() => {
            kind.current = 'note';
          }}
        >
          Keep as a note
        </Button>
      </div>
    </Form>
  );
}
