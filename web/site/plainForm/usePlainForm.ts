import { type FormEvent, type MouseEvent, useRef, useState } from 'react';
import type * as z from 'zod';
import { CallError } from '../../../shared/api/client.ts';
import type { ClientInput, Endpoint, Output } from '../../../shared/api/endpoint.ts';
import { send } from '../../api/calls.ts';
import { explain } from '../../api/errorText.ts';
import { fault } from '../../ui/form/fault.ts';

export type Problems = Readonly<Record<string, string | undefined>>;
export type Fields = Readonly<Record<string, z.ZodType>>;
type Outcome<E extends Endpoint> = { sent: Output<E>; failed?: never } | { sent?: never; failed: string };

/** Uncontrolled fields: text typed before hydration stays, and a failure loses nothing. */
export function usePlainForm<E extends Endpoint>(endpoint: E, fields: Fields) {
  const form = useRef<HTMLFormElement>(null);
  const submission = useRef<string>(undefined);
  const [outcome, setOutcome] = useState<Outcome<E>>();
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  const names = Object.keys(fields);

  /** Replaces the browser's validation messages with ours. */
  function checkHere(event: MouseEvent<HTMLButtonElement>) {
    if (event.currentTarget.form) event.currentTarget.form.noValidate = true;
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!busy) void submit(event.currentTarget);
  }

  async function submit(filled: HTMLFormElement) {
    const given = Object.fromEntries(new FormData(filled)) as Record<string, string>;
    const found = problemsIn(fields, given);
    setOutcome(undefined);
    setProblems(found);
    if (focusFirst(found)) return;
    setBusy(true);
    submission.current ??= crypto.randomUUID();
    try {
      const { current } = submission;
      // The hidden fields have the other inputs.
      const input = { ...given, submission: current, elapsed: Math.round(performance.now()) };
      setOutcome({ sent: await send(endpoint, input as ClientInput<E>) });
      submission.current = undefined;
      filled.reset();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const refused = problemsFrom(names, error);
      setProblems(refused);
      if (!focusFirst(refused)) setOutcome({ failed: explain(error) });
    } finally {
      setBusy(false);
    }
  }

  function focusFirst(found: Problems): boolean {
    const first = names.find((name) => found[name]);
    const field = first && form.current?.elements.namedItem(first);
    // After the error has rendered, so that screen readers announce it with the field.
    if (field instanceof HTMLElement) requestAnimationFrame(() => field.focus());
    return first !== undefined;
  }

  return { form, outcome, busy, problems, onSubmit, checkHere };
}

function problemsIn(fields: Fields, given: Record<string, string>): Problems {
  const found = Object.entries(fields).map(([name, field]) => [name, fault(field, given[name] ?? '')]);
  return Object.fromEntries(found.filter(([, problem]) => problem));
}

function problemsFrom(names: readonly string[], { code, details }: CallError): Problems {
  if (code !== 'invalid_input' || !Array.isArray(details)) return {};
  const known = details.filter(({ field }) => names.includes(field));
  return Object.fromEntries(known.map(({ field, message }) => [field, String(message)]));
}
