import { Button } from '@mantine/core';
import { useState } from 'react';
import { CallError } from '../../../shared/api/client.ts';
import { removeNote } from '../../../shared/api/content/questions.ts';
import type { PageNote } from '../../../shared/model/content/question.ts';
import { call } from '../../api/calls.ts';
import { explain } from '../../api/errorText.ts';
import { momentText } from '../../ui/dayText.ts';
import { Notice } from '../../ui/form/Notice.tsx';
import style from './Threads.module.css';
import { aboutText } from './threadsOn.ts';
import type { Threads } from './useThreads.ts';

export function NoteThread({ note, drop }: { note: PageNote; drop: Threads['drop'] }) {
  const about = aboutText(note)?.replace('Asked', 'Written');
  const [error, setError] = useState<CallError>();

  async function remove() {
    setError(undefined);
    try {
      await call(removeNote, { note_uid: note.note_uid });
      drop(note);
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setError(failure);
    }
  }

  return (
    <article className={style.thread} aria-label="A private note">
      <p className={style.who}>
        Private note · <time dateTime={note.updated_at}>{momentText(note.updated_at)}</time>
      </p>
      {about && <p className={style.who}>{about}</p>}
      <p className={style.text}>{note.text}</p>
      <div className="flex wrap gap-8">
        <Button variant="default" size="xs" onClick={() => void remove()}>
          Remove the note
        </Button>
      </div>
      {error && <Notice kind="problem">{explain(error)}</Notice>}
    </article>
  );
}
