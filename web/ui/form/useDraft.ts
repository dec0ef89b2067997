import { useEffect, useRef, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '../../navigation/draftStore.ts';
import { registerUnsaved } from '../../navigation/unsaved.ts';

type Draft<Value> = {
  /** Unique in the product, such as `span:gap_1`. */
  name: string;
  /** The form's fields, without passwords. */
  value: Value;
  /** The fields without edits. */
  start: Value;
  restore: (value: Value) => void;
  /** While the form is being saved, leaving it takes nothing away: it often closes before its saving has ended. */
  isSaving: boolean;
  survives?: readonly string[];
};

/**
 * Asks before a tab, a row, a link or a reload takes an edit away, and restores it after a login or Back. `discard`
 * before closing the form on purpose.
 */
export function useDraft<Value>(draft: Draft<Value>): { isRestored: boolean; discard: () => void } {
  const { name, value, start, restore, isSaving, survives = [] } = draft;
  const [isRestored, setRestored] = useState(false);
  const text = JSON.stringify(value);
  const isDirty = text !== JSON.stringify(start);
  const latest = useRef({ text, isDirty, isSaving });
  latest.current = { text, isDirty, isSaving };
  // A discarded edit isn't kept until it is edited again.
  const discarded = useRef<string | null>(null);
  const isFirst = useRef(true);

  function discard(): void {
    discarded.current = latest.current.text;
    dropDraft(name);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: restores once, when the form opens.
  useEffect(() => {
    const kept = readDraft(name, start);
    if (kept === undefined || isDirty) return;
    restore(kept as Value);
    setRestored(true);
  }, [name]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the parameters of an entry don't change.
  useEffect(() => {
    discarded.current = null;
    return registerUnsaved({
      isDirty: () => {
        const now = latest.current;
        return now.isDirty && !now.isSaving && now.text !== discarded.current;
      },
      discard,
      survives,
    });
  }, [name]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: writes when the text changes.
  useEffect(() => {
    // The first run comes before a restored value is shown.
    if (isFirst.current && !isDirty) {
      isFirst.current = false;
      return;
    }
    isFirst.current = false;
    if (text === discarded.current) return;
    if (isDirty) keepDraft(name, start, value);
    else dropDraft(name);
  }, [name, text, isDirty]);

  return { isRestored, discard };
}
