import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import * as z from 'zod';
import { CallError } from '../../../shared/api/client.ts';
import { answerQuestion } from '../../../shared/api/content/answers.ts';
import { longestQuestion, type Question, QuestionText } from '../../../shared/model/content/question.ts';
import { explain } from '../../api/errorText.ts';
import { useMutate } from '../../api/useMutate.ts';
import { reportAt } from '../../navigation/paths.ts';
import { Form } from '../../ui/form/Form.tsx';
import form from '../../ui/form/form.module.css';
import { Notice } from '../../ui/form/Notice.tsx';
import { useContractForm } from '../../ui/form/useContractForm.ts';
import { Messages } from './Messages.tsx';
import { StateText } from './stateText.tsx';
import style from './Threads.module.css';

const Answering = z.object({ text: QuestionText });

export function AnswerPanel({
  question,
  onSaved,
}: {
  question: Question;
  onSaved: (saved: Question) => void;
}) {
  const { question_uid, uid, company_uid, report_name, page, organization_name, contact_name } = question;
  const { trigger, isMutating } = useMutate(answerQuestion);
  const [error, setError] = useState<CallError>();
  const answering = useContractForm({
    schema: Answering,
    initial: { text: '' },
    draft: `answer:${question_uid}`,
    send: async ({ text }) => {
      const saved = await trigger({ question: question_uid, text, version: question.version });
      onSaved(saved.question);
      answering.reset();
    },
  });

  async function close() {
    setError(undefined);
    try {
      const { version } = question;
      onSaved((await trigger({ question: question_uid, close: true, version })).question);
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setError(failure);
    }
  }

  return (
    <div className={style.panel}>
      <p>
        <Link to={`${reportAt(uid, company_uid)}&page=${page}`}>
          {report_name}, page {page}
        </Link>
      </p>
      <p className="flex wrap gap-6 small">
        <StateText state={question.state} />
        <span className={style.waits}>
          {organization_name ? `${organization_name} · ` : ''}contact: {contact_name}
        </span>
      </p>
      <Messages question={question} />
      <Form form={answering}>
        <Textarea
          {...answering.field('text')}
          label="Your answer"
          description={`Mailed to ${question.asked_by}, with your name and a link to the page`}
          size="md"
          rows={4}
          maxLength={longestQuestion}
        />
        <div className={form.actions}>
          <Button type="submit" loading={answering.busy}>
            Send the answer
          </Button>
          {question.state !== 'closed' && (
            <Button variant="default" disabled={isMutating} onClick={() => void close()}>
              {question.state === 'open' ? 'Close without an answer' : 'Close the question'}
            </Button>
          )}
        </div>
      </Form>
      {error && <Notice kind="problem">{explain(error)}</Notice>}
    </div>
  );
}
