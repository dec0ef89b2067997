import { useEffect, useRef, useState } from 'react';
import { CallError } from '../../../shared/api/client.ts';
import type { Viewer } from '../../../shared/model/access/viewer.ts';

const load = () => import('./ceremony.ts');

export type PasskeyOutcome = {
  onViewer: (viewer: Viewer) => void;
  onRefused: (error: CallError) => void;
  onNoPasskey: () => void;
};

export function usePasskeyLogin(outcome: PasskeyOutcome) {
  const [busy, setBusy] = useState(false);
  const [round, setRound] = useState(0);
  const offer = useRef<AbortController>(null);
  const latest = useRef(outcome);
  useEffect(() => {
    latest.current = outcome;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round starts a new request.
  useEffect(() => {
    const left = new AbortController();
    offer.current = left;
    load()
      .then(({ logInByAutofill }) => logInByAutofill(left.signal))
      .then((viewer) => viewer && !left.signal.aborted && latest.current.onViewer(viewer))
      .catch((error: unknown) => {
        // Autofill runs unasked, so its failures are silent; the other login methods remain.
        if (left.signal.aborted || !(error instanceof CallError) || !wasChosen(error)) return;
        latest.current.onRefused(error);
        setRound((before) => before + 1);
      });
    return () => left.abort();
  }, [round]);

  async function logIn() {
    // Browsers allow only one pending passkey request.
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
