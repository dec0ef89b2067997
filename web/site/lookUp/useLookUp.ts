import { type FormEvent, useRef, useState } from 'react';
import type { PublicLookUp } from '../../../shared/model/lookup/publicLookUp.ts';
import { nameMatch } from './nameMatch.ts';

/** Typed text stays in the field, whatever comes of it. */
export function useLookUp(first: NonNullable<PublicLookUp>) {
  const { objects } = first;
  const [figures, setFigures] = useState(first.figures);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  // An answer that comes after a later question was asked is not shown.
  const latest = useRef(0);

  async function lookUp(sid: number) {
    latest.current += 1;
    const asked = latest.current;
    setBusy(true);
    setProblem(undefined);
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
    if (found) void lookUp(found.sid);
    else
      setProblem(
        typed.trim()
          ? `“${typed.trim()}” isn’t among the ${objects.length} names that are open here.`
          : 'Type or choose a name first.',
      );
  }

  return { objects, figures, problem, isBusy, onSubmit, lookUp: (sid: number) => void lookUp(sid) };
}

async function ask(sid: number) {
  try {
    return await (await import('../../api/askPublicLookUp.ts')).askPublicLookUp(sid);
  } catch {
    return 'This couldn’t be looked up. Please check your connection and try again.';
  }
}
