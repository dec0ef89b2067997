import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { listQuestions } from '../../../shared/api/content/answers.ts';
import type { PageNote, Question } from '../../../shared/model/content/question.ts';
import { may } from '../../../shared/rules/access/permissions.ts';
import { explain } from '../../api/errorText.ts';
import { type PageOf, useReadPages } from '../../api/useReadPages.ts';
import { useViewer } from '../../api/viewer.ts';
import { reportAt } from '../../navigation/paths.ts';
import { publicCompany } from '../../navigation/publicCompany.ts';
import { ActionButton } from '../../ui/controls/Action.tsx';
import { Notice } from '../../ui/form/Notice.tsx';
import { Messages } from './Messages.tsx';
import { NoteThread } from './NoteThread.tsx';
import { QuestionThread } from './QuestionThread.tsx';
import { StateText } from './stateText.tsx';
import style from './Threads.module.css';
import { useThreads } from './useThreads.ts';

/** The portal's list of questions and notes, and for user administrators those of their organization. */
export function Questions() {
  const viewer = useViewer();
  const { threads, error, retry, show, drop } = useThreads(null);
  const seesOthers = may('questions.read', viewer) && !viewer.is_admin;
  if (error && !threads) {
    return (
      <div className={style.list}>
        <Notice kind="problem">{explain(error)}</Notice>
        <ActionButton kind="outline" onClick={retry}>
          Try again
        </ActionButton>
      </div>
    );
  }
  if (!threads) return <p role="status">Loading…</p>;
  const { questions, notes } = threads;
  return (
    <div className={style.list}>
      <Part title="Your questions">
        {questions.length === 0 && (
          <p className="muted">
            You haven’t asked anything yet. Open a page of a report to ask about it: the answer comes back
            here.
          </p>
        )}
        {questions.map((question) => (
          <Placed key={question.question_uid} thread={question}>
            <QuestionThread question={question} show={show} />
          </Placed>
        ))}
      </Part>
      {notes.length > 0 && (
        <Part title="Your notes">
          {notes.map((note) => (
            <Placed key={note.note_uid} thread={note}>
              <NoteThread note={note} drop={drop} />
            </Placed>
          ))}
        </Part>
      )}
      {seesOthers && <OfOrganization />}
    </div>
  );
}

const pages: PageOf<typeof listQuestions, Question> = {
  rows: ({ questions }) => questions,
  next: ({ cursor }) => cursor,
};

function OfOrganization() {
  const { organization } = useViewer();
  const { rows, error, retry, more } = useReadPages(listQuestions, {}, pages);
  const others = rows?.filter(({ is_own }) => !is_own);
  return (
    <Part title={`From others at ${organization.name}`}>
      {error && !rows && (
        <Notice kind="problem">
          {explain(error)} <ActionButton onClick={() => void retry()}>Try again</ActionButton>
        </Notice>
      )}
      {others?.length === 0 && !more.there && <p className="muted">Nobody else has asked anything.</p>}
      {others?.map((question) => (
        <Placed key={question.question_uid} thread={question}>
          <article className={style.thread} aria-label={`A question of ${question.asked_by}`}>
            <p className="flex wrap gap-6 small">
              <StateText state={question.state} />
            </p>
            <Messages question={question} />
          </article>
        </Placed>
      ))}
      {more.there && (
        <ActionButton kind="outline" onClick={more.load}>
          {more.loading ? 'Loading…' : 'Show older questions'}
        </ActionButton>
      )}
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section className="stack gap-20" aria-labelledby={heading}>
      <h2 id={heading} className="text-20">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Placed({ thread, children }: { thread: Question | PageNote; children: ReactNode }) {
  const { uid, company_uid, report_name, page } = thread;
  const address = reportAt(uid, company_uid === publicCompany ? publicCompany : null);
  return (
    <div>
      <p className="mb-6 strong">
        <Link to={`${address}&page=${page}`}>
          {report_name}, page {page}
        </Link>
      </p>
      {children}
    </div>
  );
}
