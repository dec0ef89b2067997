import { useEffect, useRef, useState } from 'react';
import { CallError } from '../../../shared/api/client.ts';
import type { Viewer } from '../../../shared/model/access/viewer.ts';

const load = () => import('./ceremony.ts');

export type PasskeyOutcome = {
  onViewer: (viewer: Viewer) => void;
  onRefused: (error: CallError) => void;
  /** The browser's dialog was closed, or had nothing to offer. */
  onNoPasskey: () => void;
};

/** The way in by a passkey: among what the browser fills in from the start, and by its dialog on request. */
export function usePasskeyLogin(outcome: PasskeyOutcome) {
  const [busy, setBusy] = useState(false);
  const [round, setRound] = useState(0);
  const offer = useRef<AbortController>(null);
  const latest = useRef(outcome);
  useEffect(() => {
    latest.current = outcome;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round offers them anew.
  useEffect(() => {
    const left = new AbortController();
    offer.current = left;
    load()
      .then(({ logInByAutofill }) => logInByAutofill(left.signal))
      .then((viewer) => viewer && !left.signal.aborted && latest.current.onViewer(viewer))
      .catch((error: unknown) => {
        // What nobody asked for may fail in silence: the other ways in are there.
        if (left.signal.aborted || !(error instanceof CallError) || !wasChosen(error)) return;
        latest.current.onRefused(error);
        setRound((before) => before + 1);
      });
    return () => left.abort();
  }, [round]);

  async function logIn() {
    // A browser asks for one passkey at a time.
    offer.current?.abort();
    setBusy(true);
    try {
      const { logInByDialog, NoPasskey } = await load();
      await logInByDialog().then(outcome.onViewer, (error: unknown) => {
        if (error instanceof CallError) outcome.onRefused(error);
        else if (error instanceof NoPasskey) outcome.onNoPasskey();
        else throw error;
        setRound((before) => before + 1);
      });
    } finally {
      setBusy(false);
    }
  }

  return { busy, logIn };
}

const answers: CallError['code'][] = [
  'passkey_refused',
  'passkey_too_late',
  'account_disabled',
  'reset_required',
];
const wasChosen = ({ code }: CallError) => answers.includes(code);
