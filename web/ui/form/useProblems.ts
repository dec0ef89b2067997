import { useRef, useState } from 'react';

export type Problems<Field extends string> = Partial<Record<Field | 'form', string>>;

/** What is wrong with a form: each text at the field to mend, or above the form; the first one takes the focus. */
export function useProblems<Field extends string>() {
  const [problems, setProblems] = useState<Problems<Field>>({});
  const places = useRef(new Map<string, HTMLElement>());

  function show(found: Problems<Field>) {
    setProblems(found);
    const first = Object.keys(found)[0] ?? '';
    // After the text is there, so that a screen reader reads it with the field.
    requestAnimationFrame(() => places.current.get(first)?.focus());
  }

  return {
    show,
    clear: () => setProblems({}),
    textAt: (at: Field | 'form'): string | undefined => problems[at],
    /** The ref of what takes the focus for a problem there. */
    place: (at: Field | 'form') => (element: HTMLElement | null) => {
      if (element) places.current.set(at, element);
      else places.current.delete(at);
    },
  };
}

/** What a form needs of them to show what is wrong with all of it. */
export type FormProblems = Pick<ReturnType<typeof useProblems<never>>, 'textAt' | 'place'>;

/** Leaves out what is not wrong; undefined when nothing is. */
export function found<Field extends string>(
  problems: Record<Field, string | undefined>,
): Problems<Field> | undefined {
  const wrong = Object.entries(problems).filter(([, text]) => text !== undefined);
  return wrong.length > 0 ? (Object.fromEntries(wrong) as Problems<Field>) : undefined;
}
