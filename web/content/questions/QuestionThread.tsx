import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod';
import { CallError } from '../../../shared/api/client.ts';
import { writeInThread } from '../../../shared/api/content/questions.ts';
import { longestQuestion, type Question, QuestionText } from '../../../shared/model/content/question.ts';
import { explain } from '../../api/errorText.ts';
import { useMutate } from '../../api/useMutate.ts';
import { Form } from '../../ui/form/Form.tsx';
import form from '../../ui/form/form.module.css';
import { Notice } from '../../ui/form/Notice.tsx';
import { useContractForm } from '../../ui/form/useContractForm.ts';
import { Messages } from './Messages.tsx';
import { StateText } from './stateText.tsx';
import style from './Threads.module.css';
import { aboutText } from './threadsOn.ts';
import type { Threads } from './useThreads.ts';

const Writing = z.object({ text: QuestionText });

/** One of the viewer's own questions: what was said, and a way to go on or to close it. */
export function QuestionThread({ question, show }: { question: Question; show: Threads['show'] }) {
  const { question_uid, state } = question;
  const about = aboutText(question);
  const [isWriting, setWriting] = useState(false);
  const { trigger, isMutating } = useMutate(writeInThread);
  const [error, setError] = useState<CallError>();
  const writing = useContractForm({
    schema: Writing,
    initial: { text: '' },
    draft: `thread:${question_uid}`,
    send: async ({ text }) => {
      show(await trigger({ question_uid, text }));
      writing.reset();
      setWriting(false);
    },
  });

  async function close() {
    setError(undefined);
    try {
      show(await trigger({ question_uid, close: true }));
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setError(failure);
    }
  }

  return (
    <article className={style.thread} aria-label="A question">
      <p className="flex wrap gap-6 small">
        <StateText state={state} />
        {state === 'open' && <span className={style.waits}>with {question.contact_name}</span>}
      </p>
      {about && <p className={style.who}>{about}</p>}
      <Messages question={question} />
      {isWriting || writing.isRestored ? (
        <Form form={writing}>
          <Textarea
            {...writing.field('text')}
            label={state === 'open' ? 'Add to your question' : 'Ask on'}
            size="md"
            rows={2}
            maxLength={longestQuestion}
          />
          <div className={form.actions}>
            <Button type="submit" loading={writing.busy}>
              Send
            </Button>
            <Button
              variant="default"
              onClick={() => {
                writing.discard();
                writing.reset();
                setWriting(false);
              }}
            >
              Cancel
            </Button>
          </div>
        </Form>
      ) : (
        <div className="flex wrap gap-8">
          <Button variant="default" size="xs" onClick={() => setWriting(true)}>
            Write on
          </Button>
          {state !== 'closed' && (
            <Button variant="default" size="xs" disabled={isMutating} onClick={() => void close()}>
              Close the question
            </Button>
          )}
        </div>
      )}
      {error && <Notice kind="problem">{explain(error)}</Notice>}
    </article>
  );
}
