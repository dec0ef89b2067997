import { type FormEvent, useRef, useState } from 'react';
import type { PublicLookUp } from '../../../../shared/model/lookup/publicLookUp.ts';
import { nameMatch } from './nameMatch.ts';

/** Typed text stays in the field, whatever comes of it. */
export function useLookUp(first: NonNullable<PublicLookUp>) {
  const { objects } = first;
  const [figures, setFigures] = useState(first.figures);
  const [problem, setProblem] = useState<string>();
  /** Tried instead of a name that isn’t in the sample. */
  const [absent, setAbsent] = useState<(typeof objects)[number]>();
  const [isBusy, setBusy] = useState(false);
  // An answer that comes after a later question was asked is not shown.
  const latest = useRef(0);

  async function lookUp(sid: number) {
    latest.current += 1;
    const asked = latest.current;
    setBusy(true);
    setProblem(undefined);
    setAbsent(undefined);
    const outcome = await ask(sid);
    if (asked !== latest.current) return;
    setBusy(false);
    if (typeof outcome === 'string') setProblem(outcome);
    else setFigures(outcome);
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('name') ?? '');
    const found = nameMatch(typed, objects);
    if (found) return void lookUp(found.sid);
    setProblem(typed.trim() ? undefined : 'Type or choose a name first.');
    setAbsent(typed.trim() ? (objects.find(({ sid }) => sid !== figures.sid) ?? objects[0]) : undefined);
  }

  return { objects, figures, problem, absent, isBusy, onSubmit, lookUp: (sid: number) => void lookUp(sid) };
}

async function ask(sid: number) {
  try {
    return await (await import('../../../api/askPublicLookUp.ts')).askPublicLookUp(sid);
  } catch {
    return 'This couldn’t be looked up. Please check your connection and try again.';
  }
}
